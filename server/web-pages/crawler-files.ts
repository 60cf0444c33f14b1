import { Hono } from 'hono';
import { PUBLIC_PAGES } from './public-pages.ts';

/** /robots.txt and /sitemap.xml, with the addresses of this installation. */
export function createCrawlerFiles(siteUrl: string): Hono {
  const app = new Hono();
  const robots = [
    'User-agent: *',
    ...['/app/', '/admin/', '/staff/', '/auth/', '/account/', '/onboarding', '/guardian/'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (c) => c.text(robots));
  app.get('/sitemap.xml', (c) => c.body(sitemap(siteUrl), 200, { 'content-type': 'application/xml' }));
  return app;
}

function sitemap(siteUrl: string): string {
  const base = siteUrl.replaceAll('&', '&amp;');
  const urls = Object.keys(PUBLIC_PAGES).map((path) => `  <url><loc>${base}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
