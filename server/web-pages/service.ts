import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { isScreen, type PageConfig, readPageShell } from './page-shell.ts';
import { sharePage } from './share-page.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * Serves the built browser application from `directory`; without a build, says how to make one.
 * @param isShared whether /share/{token} leads to a score.
 */
export function createPageService(
  directory: string,
  config: PageConfig,
  isShared: (token: string) => Promise<boolean>,
): Hono {
  const app = new Hono();
  app.get('/config.json', (c) => c.json(config, 200, { 'cache-control': 'no-store' }));
  if (!existsSync(directory)) {
    app.get('*', (c) => c.text('The browser application is not built. Run: npm run build', 503));
    return app;
  }
  const shell = readPageShell(directory, config);
  app.use(compress());
  app.get('/index.html', (c) => c.redirect('/', 301));
  const files = serveStatic({
    root: directory,
    onFound: (path, c) => c.header('cache-control', path.includes('/assets/') ? ONE_YEAR : 'no-cache'),
  });
  app.get('/share/:token', async (c) => {
    c.header('cache-control', 'no-cache');
    c.header('x-robots-tag', 'noindex');
    const page = sharePage(await shell, config.siteUrl);
    return c.html(page, (await isShared(c.req.param('token'))) ? 200 : 404);
  });
  app.get('*', async (c, next) => {
    if (isFile(c.req.path)) return files(c, next);
    return c.html(await shell, isScreen(c.req.path) ? 200 : 404, { 'cache-control': 'no-cache' });
  });
  return app;
}

/** Screens have no dot in their last part; every file of the build has. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}
