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

/**
 * No script but our own files, and the one inside the page that is known by its hash; nobody frames us. Styles allow
 * inline ones: KaTeX places every glyph with them.
 * @param inline sources that name inline scripts.
 * @param checkout origins of the payment provider, whose checkout may run in our pages; usually none.
 */
function pagePolicy(inline: readonly string[], checkout: readonly string[]): Options {
  return {
    ...EVERYWHERE,
    // Some banks confirm a payment in a window that speaks to the one that opened it.
    ...(checkout.length > 0 ? { crossOriginOpenerPolicy: 'same-origin-allow-popups' } : {}),
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...inline, ...checkout],
      frameSrc: checkout.length > 0 ? [...checkout] : ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'", ...checkout],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  };
}

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

/** The page behind the link of a mail has a policy of its own; its address carries a secret. */
const LINK_PAGES: Options = { ...EVERYWHERE, referrerPolicy: 'no-referrer' };

export interface SecurityHeaderOptions {
  siteUrl: string;
  /** Believe `X-Forwarded-Proto`. */
  trustProxy: boolean;
  /** Of the payment provider; null where none is configured. */
  checkoutScriptUrl: string | null;
  /** The one script that stands inside the page, as the policy names it; null: none does. */
  inlineScript?: string | null | undefined;
}

/** On every answer of every service. Browsers are told to stay on TLS only where there is TLS. */
export function securityHeaders(options: SecurityHeaderOptions): MiddlewareHandler {
  const { siteUrl, trustProxy, checkoutScriptUrl, inlineScript } = options;
  const checkout = checkoutScriptUrl ? checkoutOrigins(new URL(checkoutScriptUrl)) : [];
  const pages = plainAndOverTls(pagePolicy(inlineScript ? [inlineScript] : [], checkout));
  const documents = plainAndOverTls(DOCUMENTS);
  const files = plainAndOverTls(FILES);
  const linkPages = plainAndOverTls(LINK_PAGES);
  const isOverTls = (c: Context) =>
    siteUrl.startsWith('https:') || (trustProxy && c.req.header('x-forwarded-proto') === 'https');
  return (c, next) => {
    const isFile = c.req.path.startsWith('/storage/v1/');
    if (c.req.path === '/auth/v1/verify') {
      return (isOverTls(c) ? linkPages.overTls : linkPages.plain)(c, next);
    }
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

/** Razorpay's script opens frames of, and speaks to, other hosts of the same domain. */
function checkoutOrigins({ origin, protocol, hostname }: URL): string[] {
  return hostname.endsWith('.razorpay.com') ? [`${protocol}//*.razorpay.com`] : [origin];
}
