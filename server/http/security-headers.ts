import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type Options = Parameters<typeof secureHeaders>[0];

const everywhere: Options = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: 'same-origin',
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
};

/** Browsers show a PDF in a plug-in of their own, which a policy without objects would keep blank. */
const forDocuments = secureHeaders(everywhere);

/** No script but our own files; nobody frames us. Styles allow inline ones: KaTeX places every glyph with them. */
const forPages = secureHeaders({
  ...everywhere,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
  },
});

export const securityHeaders: MiddlewareHandler = (c, next) =>
  (c.req.path.endsWith('.pdf') ? forDocuments : forPages)(c, next);
