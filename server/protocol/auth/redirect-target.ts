import type { AuthServiceOptions } from './options.ts';

/** Schemes whose addresses carry their own content, or wrap another address: no allow-list opens them. */
const NEVER = new Set([
  'about:',
  'blob:',
  'data:',
  'file:',
  'filesystem:',
  'javascript:',
  'vbscript:',
  'view-source:',
]);

/**
 * Where a redirect may lead: an address of the site itself or of the allow-list; anything else leads to the site.
 * Compared part by part as parsed URLs, so that neither credentials, a longer host name, nor a scheme that only
 * carries the site's origin within it (blob:) gets by; what is followed is the parsed URL, never the text.
 */
export function redirectTarget(
  requested: string | null,
  { siteUrl, redirectAllowList = [] }: Pick<AuthServiceOptions, 'siteUrl' | 'redirectAllowList'>,
): URL {
  const site = new URL(siteUrl);
  if (!requested || !URL.canParse(requested, site.href)) return site;
  const target = new URL(requested, site);
  if (target.username || target.password || NEVER.has(target.protocol)) return site;
  const isAllowed =
    isSamePlace(target, site) || redirectAllowList.some((allowed) => matches(target, allowed));
  return isAllowed ? target : site;
}

function matches(target: URL, allowed: string): boolean {
  if (!allowed.endsWith('*')) return target.href === allowed;
  const start = allowed.slice(0, -1);
  if (!URL.canParse(start)) return false;
  const place = new URL(start);
  // A star directly after the host would let `https://site.example.evil` in.
  return place.href === start && isSamePlace(target, place) && target.href.startsWith(start);
}

/** Same scheme, host and port, of the web. */
function isSamePlace(target: URL, place: URL): boolean {
  const { protocol, host } = target;
  return (
    (protocol === 'http:' || protocol === 'https:') && protocol === place.protocol && host === place.host
  );
}

/** The target a request names as `redirect_to` in its address, or the site. */
export function requestedTarget(request: Request, options: AuthServiceOptions): URL {
  return redirectTarget(new URL(request.url).searchParams.get('redirect_to'), options);
}
