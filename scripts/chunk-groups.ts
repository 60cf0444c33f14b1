/** Part of rolldown's `ChunkingContext`: what is known of a module once the whole program has been read. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/(history|react-router|react-store|router-core|store))\//;
/** Small, and needed by the entry anyway: apart, each would compress worse. What says that something failed is here, too. */
const ENTRY =
  /\/web\/(lib\/(i18n\/(i18n|languages|language)|requests\/api-error|session\/(session|session-store|stored-session)|page\/(page-config|theme|use-page-title))\.ts|components\/(logo\.tsx|ui\/(button-variants\.ts|spinner\.tsx|toaster\.tsx)))$|node_modules\/(clsx|class-variance-authority|sonner)\//;
/** Everything one can press or open; its packages come through one module that names them all, so their screens cannot be told apart. */
const CONTROLS =
  /node_modules\/(radix-ui|@radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib|get-nonce)\//;
/** Only where something is filled in: signing in, the profile. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform\/resolvers)\/|\/web\/components\/(profile-fields\/|ui\/password-input\.tsx)/;
/** Texts that nearly every screen behind an account shows. */
const STUDENT_TEXTS =
  /\/web\/locales\/(\w+)\/(common|errors|shell|dashboard|attempts|leaderboard|badges|names|running|my-tests|quests|exam-instructions|bookmarks|number-answer|question-reports|index)\.(json|ts)$/;

const SCREEN = /\/web\/routes\/([^?]+)\.tsx\?tsr-split=/;
const BEHIND_AN_ACCOUNT = /^(_student|_admin|_staff|onboarding)/;
/** Of administrators and of other staff: they share most of their screens. */
const BACK_OFFICE = /^(_admin|_staff)/;
/** What a student opens every day, and what stands around it. */
const EVERY_DAY =
  /^(onboarding|_student|_student\/app(\/(index|dashboard|builder))?|_student\/app_\.(test|results)\..+)$/;
/** The way to them. */
const SIGN_IN = /^auth(\/|$)/;
/** Checks what comes from outside; it has no place in the first script, nor has what is made with it. */
const SCHEMAS = /node_modules\/zod\//;
const LANDING = 'index';
/** Every page begins with it. */
const MAIN = 'main';
/** Stands for what students' screens import when they need it, as formulas: what that needs is not the back office's alone. */
const LATER = 'later';

/**
 * Which file of the build a module goes into; undefined leaves it where its only screen is. A file a screen needs is a
 * round trip on a slow network, so what screens share stands in few files: `base` for every page, `screens` for every page
 * but the landing page, `visitors` for what pages without an account show and students seldom do (papers, tests of others), `student` for what a student opens every day, `seldom` for the other screens behind an account,
 * `back-office` for those who work there. A file is read and run as a whole: what nobody here needs costs a phone its
 * kilobytes and its start.
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
  const found = screensOf(id, graph);
  const screens = new Set([...found].filter((screen) => screen !== LATER));
  if (screens.has(MAIN)) return inFirstScript(id);
  if (screens.size < 2) return undefined;
  if (screens.has(LANDING)) return 'entry';
  const all = (kind: RegExp) => [...screens].every((screen) => kind.test(screen));
  const isOfEveryDay = [...screens].some((screen) => EVERY_DAY.test(screen) || SIGN_IN.test(screen));
  if (!all(BEHIND_AN_ACCOUNT)) return isOfEveryDay ? 'screens' : 'visitors';
  if (found.has(LATER)) return 'student';
  if (all(BACK_OFFICE)) return 'back-office';
  return isOfEveryDay ? 'student' : 'seldom';
}

function inFirstScript(id: string): string {
  if (SCHEMAS.test(id)) throw new Error(`A route brings ${id} into the first script of every page.`);
  return 'entry';
}

const known = new Map<string, Set<string>>();

/** The screens that cannot open without this module; what is imported when it is needed counts for none but {@link LATER}. */
function screensOf(id: string, graph: Graph): Set<string> {
  const found = known.get(id);
  if (found) return found;
  const screens = new Set<string>();
  known.set(id, screens);
  const screen = SCREEN.exec(id)?.[1];
  if (screen) return screens.add(screen);
  if (id.endsWith('/web/main.tsx')) return screens.add(MAIN);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  for (const importer of importers) for (const each of screensOf(importer, graph)) screens.add(each);
  const isForStudents = (importer: string) =>
    [...screensOf(importer, graph)].some((screen) => !BACK_OFFICE.test(screen));
  if (dynamicImporters.some(isForStudents)) screens.add(LATER);
  return screens;
}

/** A group takes along what its modules import, unless one before it has: the wider its use, the earlier. */
const NAMES = [
  'base',
  'entry',
  'screens',
  'controls',
  'student',
  'visitors',
  'forms',
  'seldom',
  'back-office',
  /^texts-/,
] as const;

export const chunkGroups = NAMES.map((wanted, place) => ({
  debugName: String(wanted),
  priority: NAMES.length - place,
  name: (id: string, graph: Graph) => {
    const name = chunkOf(id, graph) ?? null;
    return name !== null && (typeof wanted === 'string' ? name === wanted : wanted.test(name)) ? name : null;
  },
}));
