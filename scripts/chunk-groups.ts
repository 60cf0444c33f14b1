/** Part of rolldown's `ChunkingContext`: what is known of a module once the whole program has been read. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/(history|react-router|react-store|router-core|store))\//;
/** Small, and needed by the entry anyway: apart, each would compress worse. What says that something failed is here, too. */
const ENTRY =
  /\/web\/(lib\/(i18n|languages|errors|session|session-store|stored-session|page-config|language|theme|use-page-title)\.ts|components\/(logo\.tsx|ui\/(button-variants\.ts|spinner\.tsx|toaster\.tsx)))$|node_modules\/(clsx|class-variance-authority|sonner)\//;
/** Everything one can press or open; its packages come through one module that names them all, so their screens cannot be told apart. */
const CONTROLS =
  /node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib|get-nonce)\//;
/** Only where something is filled in: signing in, the profile. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform\/resolvers)\/|\/web\/components\/(profile-fields\/|ui\/(field|password-input)\.tsx)/;
/** Texts that nearly every screen behind an account shows. */
const STUDENT_TEXTS =
  /\/web\/locales\/(\w+)\/(common|errors|shell|dashboard|attempts|leaderboard|badges|names|running|my-tests|exam-instructions|bookmarks|index)\.(json|ts)$/;

const SCREEN = /\/web\/routes\/([^?]+)\.tsx\?tsr-split=/;
const BEHIND_AN_ACCOUNT = /^(_student|_admin|onboarding)/;
const LANDING = 'index';
/** Every page begins with it. */
const MAIN = 'main';

/**
 * Which file of the build a module goes into; undefined leaves it where its only screen is. A file a screen needs is a
 * round trip on a slow network, so what screens share stands in few files: `base` for every page, `screens` for every page
 * but the landing page, `student` for everything behind an account.
 */
function chunkOf(id: string, graph: Graph): string | undefined {
  if (BASE.test(id)) return 'base';
  if (ENTRY.test(id)) return 'entry';
  if (CONTROLS.test(id)) return 'controls';
  if (FORMS.test(id)) return 'forms';
  const [, language] = STUDENT_TEXTS.exec(id) ?? [];
  if (language)
    return language === 'en' ? (id.includes('/common.') ? undefined : 'student') : `texts-${language}`;
  if (id.includes('/web/locales/')) return undefined;
  if (id.endsWith('/web/routes/-first-queries.ts')) return 'student';
  const screens = screensOf(id, graph);
  if (screens.has(MAIN)) return 'entry';
  if (screens.size < 2) return undefined;
  if (screens.has(LANDING)) return 'entry';
  return [...screens].every((screen) => BEHIND_AN_ACCOUNT.test(screen)) ? 'student' : 'screens';
}

const known = new Map<string, Set<string>>();

/** The screens that cannot open without this module; what is imported when it is needed counts for none. */
function screensOf(id: string, graph: Graph): Set<string> {
  const found = known.get(id);
  if (found) return found;
  const screens = new Set<string>();
  known.set(id, screens);
  const screen = SCREEN.exec(id)?.[1];
  if (screen) return screens.add(screen);
  if (id.endsWith('/web/main.tsx')) return screens.add(MAIN);
  for (const importer of graph.getModuleInfo(id)?.importers ?? [])
    for (const each of screensOf(importer, graph)) screens.add(each);
  return screens;
}

/** A group takes along what its modules import, unless one before it has: the wider its use, the earlier. */
const NAMES = ['base', 'entry', 'screens', 'controls', 'student', 'forms', /^texts-/] as const;

export const chunkGroups = NAMES.map((wanted, place) => ({
  debugName: String(wanted),
  priority: NAMES.length - place,
  name: (id: string, graph: Graph) => {
    const name = chunkOf(id, graph) ?? null;
    return name !== null && (typeof wanted === 'string' ? name === wanted : wanted.test(name)) ? name : null;
  },
}));
