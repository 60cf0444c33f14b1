import type { AuthServiceOptions } from './options.ts';

/**
 * Where a redirect may lead: an address of the site itself or of the allow-list; anything else leads to the site.
 * Compared as parsed URLs, so that neither credentials nor a longer host name get by.
 */
export function redirectTarget(
  requested: string | null,
  { siteUrl, redirectAllowList = [] }: Pick<AuthServiceOptions, 'siteUrl' | 'redirectAllowList'>,
): URL {
  const site = new URL(siteUrl);
  if (!requested || !URL.canParse(requested, site.href)) return site;
  const target = new URL(requested, site);
  if (target.username || target.password) return site;
  const isAllowed =
    target.origin === site.origin || redirectAllowList.some((allowed) => matches(target.href, allowed));
  return isAllowed && target.origin !== 'null' ? target : site;
}

function matches(href: string, allowed: string): boolean {
  if (!allowed.endsWith('*')) return href === allowed;
  const start = allowed.slice(0, -1);
  // A star directly after the host would let `https://site.example.evil` in.
  return URL.canParse(start) && new URL(start).href === start && href.startsWith(start);
}

/** The target a request names as `redirect_to` in its address, or the site. */
export function requestedTarget(request: Request, options: AuthServiceOptions): URL {
  return redirectTarget(new URL(request.url).searchParams.get('redirect_to'), options);
}
