import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const FILE_NAME = 'service-worker.js';
const MARKER = '__VIJAYPATH_BUILD__';

/** The texts of the screens below. */
const TEXTS =
  'common errors running shell dashboard attempts leaderboard badges profile profile-fields test-taking number-answer exam-instructions results bookmarks names exam-day question-reports notebook quests groups extra-time landing landing-below footer newsletter';

/** Modules behind which everything stands that a test needs from its opening to its results. */
export const NEEDED_OFFLINE = [
  /\/web\/main\.tsx$/,
  // Where signing out leads, also without a network: nothing of the student stays on the screen.
  /\/web\/routes\/index\.tsx/,
  /\/web\/routes\/_student\.tsx/,
  /\/web\/routes\/_student\/app\.tsx/,
  /\/web\/routes\/_student\/app\/(dashboard|exam-day|index|notebook|profile)\.tsx/,
  /\/web\/routes\/_student\/app_\.(test|results)\./,
  /\/web\/features\/profile\/api\/get-profile\.ts$/,
  /\/web\/features\/test-taking\//,
  /\/web\/lib\/(requests\/query-client|offline\/register-service-worker)\.ts$/,
  /\/web\/components\/not-found\.tsx$/,
  /\/web\/locales\/\w+\/index\.ts$/,
  new RegExp(`/web/locales/\\w+/(${TEXTS.replaceAll(' ', '|')})\\.json$`),
];
/** Screens and their texts: only those the list has are kept, no matter who can open others. */
const NAMED_ABOVE = /\?tsr-split=|\/web\/locales\//;
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
        const modules = neededModules([...this.getModuleIds()], (id) => this.getModuleInfo(id));
        const files = [...neededFiles(bundle, modules), ...outside].map((name) => `/${name}`).sort();
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

/** What the plugin asks the bundler about a module. */
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/**
 * The modules named above and all they import, also what they import only when it is needed, such as the
 * large view of a picture.
 */
export function neededModules(ids: string[], infoOf: (id: string) => ModuleInfo | null): Set<string> {
  const needed = new Set<string>();
  const open = ids.filter((id) => NEEDED_OFFLINE.some((pattern) => pattern.test(id)));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    const info = infoOf(id);
    const later = (info?.dynamicallyImportedIds ?? []).filter((each) => !NAMED_ABOVE.test(each));
    open.push(...(info?.importedIds ?? []), ...later);
  }
  return needed;
}

function neededFiles(bundle: Rolldown.OutputBundle, modules: ReadonlySet<string>): Set<string> {
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
        ? // The page's own script has no module: all of it stands in the files it imports.
          file.isEntry || file.moduleIds.some((id) => modules.has(id))
        : FONTS.test(name) || STYLES.test(name);
    if (isNeeded) collect(name);
  }
  return needed;
}
