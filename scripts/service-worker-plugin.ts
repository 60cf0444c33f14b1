import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FILE_NAME = 'service-worker.js';
const MARKER = '__VIJAYPATH_BUILD__';

/** The texts of the screens below. */
const TEXTS =
  'common errors running shell dashboard attempts leaderboard badges profile profile-fields test-taking exam-instructions results bookmarks names';

/** Modules behind which everything stands that a test needs from its opening to its results. */
export const NEEDED_OFFLINE = [
  /\/web\/main\.tsx$/,
  /\/web\/routes\/_student\.tsx/,
  /\/web\/routes\/_student\/app\.tsx/,
  /\/web\/routes\/_student\/app\/(dashboard|index|profile)\.tsx/,
  /\/web\/routes\/_student\/app_\.(test|results)\./,
  /\/web\/features\/profile\/api\/get-profile\.ts$/,
  /\/web\/features\/test-taking\//,
  /\/web\/lib\/(query-client|register-service-worker)\.ts$/,
  /\/web\/components\/(math-text\/katex-renderer\.ts|not-found\.tsx)$/,
  /\/web\/locales\/\w+\/index\.ts$/,
  new RegExp(`/web/locales/\\w+/(${TEXTS.replaceAll(' ', '|')})\\.json$`),
  /\/@supabase\/auth-js\//,
  /\/katex\/dist\/contrib\/mhchem\./,
];
/** Of the fonts those of the interface and of formulas; the scripts of other languages are kept when they are used. */
const FONTS = /(KaTeX_.*|inter-latin-wght-normal.*)\.woff2$/;
const STYLES = /\.css$/;
const PUBLIC_FILES = /\.(svg|js)$/;

/** Builds web/service-worker.ts into /service-worker.js and tells it which files make up this build. */
export function serviceWorker(web: string): Plugin {
  return {
    name: 'vijaypath-service-worker',
    // Not where the same modules are built to run in Node.
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(web, 'service-worker.ts'), fileName: FILE_NAME });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const worker = bundle[FILE_NAME];
        if (worker?.type !== 'chunk' || !worker.code.includes(MARKER)) {
          throw new Error('The service worker has no place for the list of files.');
        }
        const outside = (await readdir(join(web, 'public'))).filter((name) => PUBLIC_FILES.test(name));
        const files = [...neededFiles(bundle), ...outside].map((name) => `/${name}`).sort();
        const hash = createHash('sha256')
          .update(worker.code)
          .update(JSON.stringify(Object.keys(bundle).sort()));
        for (const name of outside) hash.update(await readFile(join(web, 'public', name)));
        const version = hash.digest('hex').slice(0, 16);
        worker.code = worker.code.replace(MARKER, () => JSON.stringify({ version, files }));
      },
    },
  };
}

function neededFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set<string>();
  const collect = (name: string) => {
    const file = bundle[name];
    if (!file || needed.has(name) || name === FILE_NAME) return;
    needed.add(name);
    if (file.type === 'chunk') for (const imported of file.imports) collect(imported);
  };
  for (const [name, file] of Object.entries(bundle)) {
    const isNeeded =
      file.type === 'chunk'
        ? file.moduleIds.some((id) => NEEDED_OFFLINE.some((pattern) => pattern.test(id)))
        : FONTS.test(name) || STYLES.test(name);
    if (isNeeded) collect(name);
  }
  return needed;
}
