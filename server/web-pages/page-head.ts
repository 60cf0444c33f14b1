import { PUBLIC_PAGES } from './public-pages.ts';

const NOT_LISTED = '<meta name="robots" content="noindex" />';

/**
 * The shell with the head of one page: its own title and description where it may be listed, absolute addresses
 * everywhere, and "not to be listed" for screens behind an account and for what does not exist.
 */
export function withPageHead(shell: string, path: string, siteUrl: string): string {
  const absolute = shell.replace(/(<meta property="og:image" content=")\//, `$1${siteUrl}/`);
  const page = PUBLIC_PAGES[path];
  if (!page) return absolute.replace('</title>', `</title>${NOT_LISTED}`);
  const title = inAttribute(page.title);
  const description = inAttribute(page.description);
  const url = inAttribute(`${siteUrl}${path}`);
  return absolute
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${title}</title><link rel="canonical" href="${url}" /><meta property="og:url" content="${url}" />`,
    )
    .replace(/(<meta\s+name="description"\s+content=")[^"]*/, (_, start) => start + description)
    .replace(/(<meta property="og:title" content=")[^"]*/, (_, start) => start + title)
    .replace(/(<meta property="og:description" content=")[^"]*/, (_, start) => start + description);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const inAttribute = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
