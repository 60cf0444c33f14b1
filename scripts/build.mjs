import { createHash } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const brotli = promisify(brotliCompress);
const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;
const stampFile = join(root, 'dist', 'build-stamp');
export const SERVER_FOLDER = join(root, 'dist', 'server');
const lockFile = join(root, 'dist', 'build-lock');
/** What the build is made from. */
const SOURCES = [
  'core',
  'server',
  'web',
  'supabase/seed/demo',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/chunk-groups.ts',
  'scripts/compile-hint.ts',
  'scripts/direct-imports-plugin.ts',
  'scripts/lazy-schemas-plugin.ts',
  'scripts/module-files-plugin.ts',
  'scripts/service-worker-plugin.ts',
  'scripts/text-font-plugin.ts',
  'scripts/without-json-schema-plugin.ts',
];

/** Builds browser and server into dist/, unless dist/ is already made from these sources. */
export async function buildIfNeeded() {
  return oneAtATime(async () => {
    const stamp = await sourceStamp();
    if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return false;
    await inProduction(build);
    await writeFile(stampFile, stamp);
    return true;
  });
}

/** Two test runs in one checkout would empty each other's dist/. A lock of a process that has ended counts for nothing. */
async function oneAtATime(step) {
  await mkdir(dirname(lockFile), { recursive: true });
  while (!(await takeLock())) {
    const owner = Number(await readFile(lockFile, 'utf8').catch(() => ''));
    if (owner && !isRunning(owner)) await rm(lockFile, { force: true });
    else await setTimeout(200);
  }
  try {
    return await step();
  } finally {
    await rm(lockFile, { force: true });
  }
}

/** The file appears with its content: nobody sees a lock without its owner. */
async function takeLock() {
  const draft = `${lockFile}-${process.pid}`;
  await writeFile(draft, String(process.pid));
  const taken = await link(draft, lockFile).then(
    () => true,
    () => false,
  );
  await rm(draft, { force: true });
  return taken;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A test runner says NODE_ENV=test, and Vite would then build React and all for development. */
async function inProduction(step) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await step();
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

async function build() {
  const vite = await import('vite');
  console.log('Building the browser application …');
  await vite.build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  await prerenderPages(vite);
  await compressFiles(join(root, 'dist/web'));
  console.log('Building the server …');
  await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: SERVER_FOLDER,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: {
          main: join(root, 'server/main.ts'),
          'pglite-worker': join(root, 'server/database/pglite/worker.ts'),
          'hashing-thread': join(root, 'server/protocol/auth/hashing/hashing-thread.mjs'),
          'student-list-thread': join(root, 'server/operations/people/student-list-thread.ts'),
          'import-thread': join(root, 'server/operations/question-import/reading-thread.ts'),
          'omr-worker': join(root, 'server/omr/worker.ts'),
          'document-compiler': join(root, 'server/documents/compiler-main.ts'),
        },
        // A thread or process is found beside the code that starts it, so all chunks stand in one folder.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** The first views of public pages as HTML and the first requests of screens, path by path, beside the list of the build's files. */
async function prerenderPages(vite) {
  const outDir = join(root, 'dist/prerender');
  await vite.build({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: ['prerender.tsx', 'first-requests.ts'].map((name) => join(root, 'web', name)),
      },
    },
  });
  const load = (name) => import(pathToFileURL(join(outDir, name)).href);
  const { prerenderAll } = await load('prerender.js');
  const { recordFirstRequests } = await load('first-requests.js');
  const write = (name, content) => writeFile(join(root, 'dist/web/.vite', name), JSON.stringify(content));
  await write('prerendered.json', await prerenderAll());
  await write('first-requests.json', await recordFirstRequests());
  await rm(outDir, { recursive: true });
}

/** Once, and as small as can be: a browser on a slow network waits for every kilobyte. */
async function compressFiles(directory) {
  const names = await readdir(directory, { recursive: true });
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
      .map(async (name) => {
        const path = join(directory, name);
        const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
        await writeFile(`${path}.br`, await brotli(await readFile(path), { params }));
      }),
  );
}

/** Changes when a source file is added, removed or written; content is not read. */
async function sourceStamp() {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    const path = join(root, source);
    const entries = (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : [''];
    for (const entry of entries.sort()) {
      const { mtimeMs, size } = await stat(join(path, entry));
      hash.update(`${source}/${entry}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const built = await buildIfNeeded();
  console.log(built ? 'Built into dist/' : 'dist/ is up to date');
}
