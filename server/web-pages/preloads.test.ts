import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPreloads } from './preloads.ts';

const SCREEN = '.tsx?tsr-split=component';
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js' },
  '_button.js': { file: 'assets/button.js', imports: ['_base.js'] },
  [`routes/_student${SCREEN}`]: { file: 'assets/student.js' },
  [`routes/_student/app${SCREEN}`]: { file: 'assets/app.js', imports: ['_button.js'] },
  [`routes/_student/app/index${SCREEN}`]: { file: 'assets/app-index.js' },
  [`routes/_student/app_.test.$attemptId${SCREEN}`]: { file: 'assets/test.js' },
  [`routes/auth/index${SCREEN}`]: { file: 'assets/auth.js', imports: ['_button.js'] },
  [`routes/index${SCREEN}`]: { file: 'assets/landing.js' },
  'locales/en/auth.json': { file: 'assets/auth-texts.js' },
  'locales/en/landing.json': { file: 'assets/landing-texts.js' },
  'locales/hi/auth.json': { file: 'assets/auth-texts-hi.js' },
};

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vijaypath-web-'));
  await mkdir(join(directory, '.vite'));
  await writeFile(join(directory, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
});
afterAll(() => rm(directory, { recursive: true }));

it.each([
  ['/', ['landing-texts', 'landing']],
  ['/auth', ['auth-texts', 'auth', 'button']],
  ['/auth/', ['auth-texts', 'auth', 'button']],
  ['/app', ['student', 'app', 'button', 'app-index']],
  // Beside the frame of the app, not inside it.
  ['/app/test/77', ['student', 'test']],
  ['/app/test', []],
  ['/nowhere', []],
])('%s loads its scripts with the page, and none that the page loads anyway', async (path, names) => {
  const links = (await readPreloads(directory))(path);
  const files = [
    ...links.matchAll(/<link rel="modulepreload" crossorigin href="\/assets\/([\w-]+)\.js" \/>/g),
  ];
  expect(files.map(([, name]) => name)).toEqual(names);
});

it('pages that no build made have none', async () => {
  expect((await readPreloads(tmpdir()))('/auth')).toBe('');
});
