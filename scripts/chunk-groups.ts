/** Part of rolldown's `ChunkingContext`: what is known of a module once the whole program has been read. */
interface Graph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

const BASE =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/(history|react-router|react-store|router-core|store))\//;
/** Small, and needed by the entry anyway: apart, each would compress worse. */
const ENTRY =
  /\/web\/(lib\/(i18n\/(i18n|languages|language)|requests\/api-error|session\/(session|session-store|stored-session)|page\/(page-config|theme|use-page-title))\.ts|components\/(logo\.tsx|ui\/(button-variants\.ts|spinner\.tsx)))$|node_modules\/(clsx|class-variance-authority)\//;
/** Only where something is filled in: signing in, the profile. */
const FORMS =
  /node_modules\/(react-hook-form|@hookform\/resolvers)\/|\/web\/components\/(profile-fields\/|ui\/password-input\.tsx)/;
/** What draws a dialog: the exam has them from the beginning, screens that open every day fetch them once they stand (use-when-opened.ts). */
const DIALOGS =
  /node_modules\/(@radix-ui\/react-(dialog|alert-dialog|dismissable-layer|focus-scope|focus-guards|portal)|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden)\/|\/web\/components\/(confirm-dialog\.tsx|ui\/(dialog|alert-dialog|sheet|close-button|overlay|use-returning-focus)\.tsx?)$/;
/** What options and tabs have in common with dialogs and menus. */
const CHOICES =
  /node_modules\/(@radix-ui\/react-(roving-focus|collection|direction|presence|use-size|use-previous|id)\/|lucide-react\/dist\/esm\/icons\/x\.mjs$)/;
/** What draws a menu or a panel beside its button. */
const MENUS =
  /node_modules\/(@radix-ui\/react-(menu|dropdown-menu|popover|popper|arrow)|@floating-ui\/[\w-]+)\/|\/web\/components\/(theme-menu\.tsx|ui\/(dropdown-menu|popover)\.tsx)$/;
/**
 * Texts of a student's screens, by the file of the build that needs them. In another language they stand in one file, with those of
 * errors: the server speaks English itself.
 */
const STUDENT_TEXTS = {
  student: /\/(shell|running|names|index)\.(json|ts)$/,
  days: /\/(my-tests|attempts|sitting|badges)\.json$/,
  tests: /\/(bookmarks|exam-instructions|number-answer|question-reports)\.json$/,
  dashboard: /\/(dashboard|leaderboard|quests)\.json$/,
};
const LOCALE = /\/web\/locales\/(\w+)\//;

const SCREEN = /\/web\/routes\/([^?]+)\.tsx\?tsr-split=/;
const BEHIND_AN_ACCOUNT = /^(_student|_admin|_staff|onboarding)/;
/** Of administrators and of other staff: they share most of their screens. */
const BACK_OFFICE = /^(_admin|_staff)/;
/** The screens a student opens every day, and the file of what each of them alone shares with screens that are opened seldom. */
const DAILY = {
  // The first: every day begins there.
  dashboard: /^_student\/app\/(index|dashboard)$/,
  library: /^_student\/app\/library$/,
  builder: /^_student\/app\/builder$/,
  questions: /^_student\/app_\.test\..+$/,
  results: /^_student\/app_\.results\..+$/,
};
/** Around all screens of students. */
const STUDENT = '_student';
/** The menu and the bar around those that are no test. */
const FRAME = '_student/app';
/** The way to them, which has nothing of theirs. */
const SIGN_IN = /^(auth(\/|$)|onboarding)/;
/** Checks what comes from outside; it has no place in the first script, nor has what is made with it. */
const SCHEMAS = /node_modules\/zod\//;
const LANDING = 'index';
/** Every page begins with it. */
const MAIN = 'main';
/** Stands for what students' screens import when they need it, as formulas: what that needs is not the back office's alone. */
const LATER = 'later';

/**
 * Which file of the build a module goes into; undefined leaves it where its only screen is. A file a screen needs is a
 * round trip on a slow network, so what screens share stands in few files; and a file is read and run as a whole, so what nobody
 * there needs costs a phone its kilobytes and its start. `base` is for every page, `screens` for all screens of students and what the sign-in
 * shares with them, `controls` and `frame` for the menu and the bar around them (what pages without an account have, too, and the rest),
 * `student` for what the dashboard shares with the test, `days` with other daily screens, `tests` for what these share without it; then comes a file for each daily screen ({@link DAILY}), `forms` for the sign-in
 * and what else is filled in, `dialogs` and `menus` for what opens over a screen, `choices` for what they share with options and tabs, `visitors` for what pages without an account show and students seldom do (papers, tests of others), `seldom`
 * for the other screens behind an account, `back-office` for those who work there.
 */
function chunkOf(id: string, graph: Graph): string | undefined {
  if (BASE.test(id)) return 'base';
  if (ENTRY.test(id)) return 'entry';
  if (FORMS.test(id)) return 'forms';
  if (CHOICES.test(id)) return 'choices';
  if (DIALOGS.test(id)) return 'dialogs';
  if (MENUS.test(id)) return 'menus';
  if (LOCALE.test(id)) return fileOfTexts(id);
  if (id.endsWith('/web/routes/-first-queries.ts')) return 'student';
  const screen = SCREEN.exec(id)?.[1];
  if (screen !== undefined) return fileOfScreen(screen);
  const found = screensOf(id, graph);
  const screens = new Set([...found].filter((screen) => screen !== LATER));
  if (screens.has(MAIN)) return inFirstScript(id);
  if (screens.size < 2) return undefined;
  if (screens.has(LANDING)) return 'entry';
  const some = (kind: RegExp) => [...screens].some((screen) => kind.test(screen));
  const all = (kind: RegExp) => [...screens].every((screen) => kind.test(screen));
  const isShown = !all(BEHIND_AN_ACCOUNT);
  if (screens.has(STUDENT)) return 'screens';
  if (screens.has(FRAME)) {
    const isOfTests = some(DAILY.questions);
    if (isShown) return isOfTests ? 'screens' : 'controls';
    if (isOfTests) return 'student';
    return some(DAILY.results) ? 'days' : 'frame';
  }
  const [daily, another] = Object.entries(DAILY).flatMap(([file, kind]) => (some(kind) ? [file] : []));
  if (daily !== undefined) {
    if (some(SIGN_IN)) return 'screens';
    if (another === undefined) return daily;
    if (daily !== 'dashboard') return 'tests';
    if (isShown) return 'screens';
    return some(DAILY.questions) ? 'student' : 'days';
  }
  if (some(SIGN_IN)) return 'forms';
  if (isShown) return 'visitors';
  if (found.has(LATER)) return 'questions';
  return all(BACK_OFFICE) ? 'back-office' : 'seldom';
}

/** What stands around the others has no file of its own. */
function fileOfScreen(screen: string): string | undefined {
  if (screen === STUDENT) return 'screens';
  if (screen === FRAME) return 'frame';
  return DAILY.dashboard.test(screen) ? 'dashboard' : undefined;
}

function fileOfTexts(id: string): string | undefined {
  const language = LOCALE.exec(id)?.[1];
  if (language !== 'en' && /\/(common|errors)\.json$/.test(id)) return `texts-${language}`;
  for (const [file, texts] of Object.entries(STUDENT_TEXTS))
    if (texts.test(id)) return language === 'en' ? file : `texts-${language}`;
  return undefined;
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
  'choices',
  'dialogs',
  'menus',
  'student',
  'days',
  'tests',
  'frame',
  'questions',
  'results',
  'builder',
  'library',
  'dashboard',
  'forms',
  'visitors',
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
