import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

const TWO_YEARS = 'max-age=63072000';

const EVERYWHERE: Options = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], browsingTopics: [] },
};

/** No script but our own files; nobody frames us. Styles allow inline ones: KaTeX places every glyph with them. */
const PAGES: Options = {
  ...EVERYWHERE,
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
};

/** Browsers show a PDF in a plug-in of their own, which a policy without objects would keep blank. */
const DOCUMENTS: Options = {
  ...EVERYWHERE,
  contentSecurityPolicy: { scriptSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
};

/** Storage serves what users uploaded, under a stricter policy of its own for each file, and to other sites too. */
const FILES: Options = {
  ...EVERYWHERE,
  crossOriginResourcePolicy: 'cross-origin',
  xFrameOptions: 'SAMEORIGIN',
};

export interface SecurityHeaderOptions {
  siteUrl: string;
  /** Believe `X-Forwarded-Proto`. */
  trustProxy: boolean;
}

/** On every answer of every service. Browsers are told to stay on TLS only where there is TLS. */
export function securityHeaders({ siteUrl, trustProxy }: SecurityHeaderOptions): MiddlewareHandler {
  const pages = plainAndOverTls(PAGES);
  const documents = plainAndOverTls(DOCUMENTS);
  const files = plainAndOverTls(FILES);
  const isOverTls = (c: Context) =>
    siteUrl.startsWith('https:') || (trustProxy && c.req.header('x-forwarded-proto') === 'https');
  return (c, next) => {
    const isFile = c.req.path.startsWith('/storage/v1/');
    const kind = isFile ? files : c.req.path.endsWith('.pdf') ? documents : pages;
    return (isOverTls(c) ? kind.overTls : kind.plain)(c, next);
  };
}

function plainAndOverTls(options: Options) {
  return {
    plain: secureHeaders({ ...options, strictTransportSecurity: false }),
    overTls: secureHeaders({ ...options, strictTransportSecurity: TWO_YEARS }),
  };
}

/** What a service answers is about one caller: no cache on the way may keep it, unless the service says otherwise. */
export const notStored: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
