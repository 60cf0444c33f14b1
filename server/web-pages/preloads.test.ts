import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPreloads } from './preloads.ts';

const SCREEN = '.tsx?tsr-split=component';
const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_base.js', '_entry-a1.js'] },
  '_base.js': { file: 'assets/base.js' },
  // A style sheet is named so, too.
  '_entry-a0.css': { file: 'assets/entry.css' },
  '_entry-a1.js': { file: 'assets/entry.js' },
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

/** The data block of a page. */
const read = (block: string): { after: string | null; scripts: string[]; styles: string[] } =>
  JSON.parse(
    /<script type="application\/json" id="screen-files">(.*)<\/script>/.exec(block)?.[1] ?? '{"scripts":[]}',
  );
const scriptsOf = (block: string) =>
  read(block).scripts.map((path) => /^\/assets\/([\w-]+)\.js$/.exec(path)?.[1]);

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
  expect(scriptsOf((await readPreloads(directory))(path))).toEqual(names);
});

it('a test has its texts and what draws formulas with its page, style sheet and all', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-web-'));
  await mkdir(join(folder, '.vite'));
  const manifest = {
    ...MANIFEST,
    'locales/en/test-taking.json': { file: 'assets/test-texts.js' },
    'components/math-text/katex-renderer.ts': {
      file: 'assets/renderer.js',
      imports: ['_katex.js'],
      css: ['assets/renderer.css'],
    },
    '_katex.js': { file: 'assets/katex.js' },
  };
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const preloads = await readPreloads(folder);
  const { scripts, styles } = read(preloads('/app/test/77'));
  expect(scripts).toEqual(
    expect.arrayContaining(['/assets/test-texts.js', '/assets/renderer.js', '/assets/katex.js']),
  );
  expect(styles).toEqual(['/assets/renderer.css']);
  expect(preloads('/app')).not.toContain('katex');
  await rm(folder, { recursive: true });
});

it('finds a screen and its texts also where they stand in a file with others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vijaypath-web-'));
  await mkdir(join(folder, '.vite'));
  const {
    [`routes/_student${SCREEN}`]: student,
    [`routes/_student/app${SCREEN}`]: app,
    ...others
  } = MANIFEST;
  const manifest = {
    ...others,
    '_student.js': student,
    '_dashboard.js': { ...app, file: 'assets/dashboard.js' },
  };
  const modules = {
    [`routes/_student${SCREEN}`]: 'assets/student.js',
    [`routes/_student/app${SCREEN}`]: 'assets/dashboard.js',
  };
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, '.vite', 'module-files.json'), JSON.stringify(modules));
  const block = (await readPreloads(folder))('/app');
  expect(scriptsOf(block)).toEqual(['student', 'dashboard', 'button', 'app-index']);
  await rm(folder, { recursive: true });
});

it('has its scripts wait for the entry of every page', async () => {
  expect(read((await readPreloads(directory))('/app')).after).toBe('/assets/entry.js');
});

it('pages that no build made have none', async () => {
  expect((await readPreloads(tmpdir()))('/auth')).toBe('');
});
