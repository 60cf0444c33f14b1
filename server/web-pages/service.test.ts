import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPageService, type FirstData } from './service.ts';

const CONFIG = {
  publishableKey: 'key',
  googleSignIn: false,
  siteUrl: 'http://localhost',
  contact: {},
  socialLinks: [],
  checkoutScriptUrl: null,
  siteName: 'Vijaypath',
  siteLogo: null,
  pricing: true,
  registration: 'open',
  languages: ['English'],
  explainsMistakes: false,
  knowsWeather: false,
  sendsMail: false,
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vijaypath-pages-'));
  await mkdir(join(directory, '.vite'));
  await writeFile(
    join(directory, 'index.html'),
    '<html><head><title>x</title></head><body><div id="root"></div></body></html>',
  );
  const views = { '/about': 'ABOUT', '/demo["speed"]': 'DEMO' };
  await writeFile(join(directory, '.vite', 'prerendered.json'), JSON.stringify(views));
});
afterAll(() => rm(directory, { recursive: true }));

async function open(path: string, first?: () => Promise<FirstData | null>): Promise<string> {
  const pages = createPageService(
    directory,
    async () => CONFIG,
    CONFIG.siteUrl,
    async () => false,
    first && { '/demo': first },
  );
  return (await pages.request(path)).text();
}

it('puts the first view that the build made into a page, unless the address asks for more', async () => {
  expect(await open('/about')).toContain('<div id="root" data-prerendered>ABOUT</div>');
  expect(await open('/about?plan=yearly')).toContain('<div id="root"></div>');
});

it('a view of data is shown only with the data it was made of', async () => {
  const same = await open('/demo', async () => ({ data: { of: 'speed' }, viewKey: '["speed"]' }));
  expect(same).toContain('<div id="root" data-prerendered>DEMO</div>');
  expect(same).toContain('id="first-data">{"of":"speed"}<');
  const changed = await open('/demo', async () => ({ data: { of: 'work' }, viewKey: '["work"]' }));
  expect(changed).toContain('<div id="root"></div>');
  expect(changed).toContain('id="first-data">{"of":"work"}<');
});

it('without its data a page comes all the same, and asks itself', async () => {
  const broken = await open('/demo', async () => Promise.reject(new Error('no database')));
  expect(broken).toContain('<div id="root"></div>');
  expect(broken).not.toContain('first-data');
});
