import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createCrawlerFiles } from './crawler-files.ts';
import { readFirstRequests } from './first-requests.ts';
import { readFirstScript, withFirstScript } from './first-script.ts';
import { withPageHead } from './page-head.ts';
import { dataBlock, fillPageShell, isScreen, type PageConfig, readPageTemplate } from './page-shell.ts';
import { readPreloads } from './preloads.ts';
import { readPrerendered } from './prerendered.ts';
import { sharePage } from './share-page.ts';

/** Screens with words in their HTML are read in it; elsewhere it would only delay the scripts that bring the words. */
const PRELOADED_FONT = /<link rel="preload"[^>]*as="font"[^>]*>/;
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** What a screen would ask for first. */
export interface FirstData {
  data: object;
  /** What of the data stands in the screen's first view: the build made one for this, or it did not. */
  viewKey: string;
}

/**
 * Serves the built browser application from `directory`; without a build, says how to make one.
 * @param readConfig what the page is told; asked for every page.
 * @param isShared whether /share/{token} leads to a score.
 * @param firstData by path: what its screen would ask for first. It comes with the page, as the data block `first-data`:
 *   on a slow network that is a round trip less. Null, or a failure, and the screen asks itself.
 */
export function createPageService(
  directory: string,
  readConfig: () => Promise<PageConfig>,
  siteUrl: string,
  isShared: (token: string) => Promise<boolean>,
  firstData: Readonly<Record<string, () => Promise<FirstData | null>>> = {},
): Hono {
  const app = new Hono();
  app.route('/', createCrawlerFiles(siteUrl));
  app.get('/config.json', async (c) => c.json(await readConfig(), 200, { 'cache-control': 'no-store' }));
  if (!existsSync(directory)) {
    app.get('*', (c) => c.text('The browser application is not built. Run: npm run build', 503));
    return app;
  }
  const template = readPageTemplate(directory);
  const shell = async () => fillPageShell(await template, await readConfig());
  const preloads = readPreloads(directory);
  const prerendered = readPrerendered(directory);
  const firstRequests = readFirstRequests(directory);
  const firstScript = readFirstScript(directory);
  app.use(compress());
  app.get('/index.html', (c) => c.redirect('/', 301));
  app.get('/share/:token', async (c) => {
    c.header('cache-control', 'no-cache');
    c.header('x-robots-tag', 'noindex');
    const page = withFirstScript(sharePage(await shell(), siteUrl), firstScript, '');
    return c.html(page, (await isShared(c.req.param('token'))) ? 200 : 404);
  });
  const files = serveStatic({ root: directory, precompressed: true });
  app.get('*', async (c, next) => {
    if (isFile(c.req.path)) {
      const file = await files(c, next);
      // Not in the option onFound: by then the answer stands, and its headers with it.
      if (!(file instanceof Response)) return;
      file.headers.set('cache-control', c.req.path.startsWith('/assets/') ? ONE_YEAR : 'no-cache');
      return file;
    }
    const requests = (await firstRequests)(c.req.path);
    const first = await firstData[c.req.path]?.().catch(() => null);
    const head = `${first ? dataBlock('first-data', first.data) : ''}</head>`;
    const blocks = requests + (await preloads)(c.req.path);
    const withHead = withFirstScript(withPageHead(await shell(), c.req.path, siteUrl), firstScript, blocks)
      .replace(requests ? PRELOADED_FONT : '', '')
      .replace('</head>', () => head);
    // What stands behind the question mark may change the view.
    const isPlain = Object.keys(c.req.query()).length === 0;
    const page = isPlain ? (await prerendered)(withHead, c.req.path + (first?.viewKey ?? '')) : withHead;
    return c.html(page, isScreen(c.req.path) ? 200 : 404, { 'cache-control': cacheOf(c.req.path) });
  });
  return app;
}

/** Screens have no dot in their last part; every file of the build has. */
function isFile(path: string): boolean {
  return /\.\w+$/.test(path);
}

/** Links from mails and identity providers open /auth/… and /guardian/… with a secret in the address: nothing keeps such an answer. */
function cacheOf(path: string): string {
  return /^\/(auth|guardian)(\/|$)/.test(path) ? 'no-store' : 'no-cache';
}
