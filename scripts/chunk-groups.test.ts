import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectPath } from '#server/paths.ts';
import { chunkGroups } from './chunk-groups.ts';

/** Who imports a module; `later` when it is needed. */
type Importers = Record<string, { now?: string[]; later?: string[] }>;

const route = (name: string) => `/web/routes/${name}.tsx?tsr-split=component`;
const DASHBOARD = route('_student/app/index');
const TEST = route('_student/app_.test.$attemptId');
const RESULTS = route('_student/app_.results.$attemptId');
const LIBRARY = route('_student/app/library');
const FRAME = route('_student/app');
const SELDOM = [route('_student/app/battles'), route('_student/app/exam-day')];
const OFFICE = [route('_admin/admin/questions.index'), route('_admin/admin/papers.new')];
let made = 0;

/** The file of the build a module goes to; each call has modules of its own, since what is known of one is remembered. */
function fileOf(importers: Importers, module = 'module'): string | null {
  made += 1;
  const own = (id: string) => (id.startsWith('/') || id.includes('node_modules') ? id : `${id}-${made}`);
  const graph = {
    getModuleInfo: (id: string) => {
      const name = Object.keys(importers).find((each) => own(each) === id) ?? '';
      const { now = [], later = [] } = importers[name] ?? {};
      return { importers: now.map(own), dynamicImporters: later.map(own) };
    },
  };
  for (const { name } of chunkGroups) {
    const found = name(own(module), graph);
    if (found) return found;
  }
  return null;
}

it('keeps what administrators alone need out of the files of students', () => {
  expect(fileOf({ module: { now: OFFICE } })).toBe('back-office');
  expect(fileOf({ module: { now: SELDOM } })).toBe('seldom');
  expect(fileOf({ module: { now: [DASHBOARD, ...OFFICE] } })).toBe('dashboard');
  expect(fileOf({ module: { now: [route('courses'), DASHBOARD] } })).toBe('dashboard');
  expect(fileOf({ module: { now: [route('auth/index'), ...OFFICE] } })).toBe('forms');
  expect(fileOf({ module: { now: [route('courses'), ...SELDOM] } })).toBe('visitors');
  expect(fileOf({ module: { now: OFFICE.slice(1) } })).toBeNull();
});

it('brings each daily screen what it needs, and nothing that another one alone does', () => {
  expect(fileOf({ module: { now: [DASHBOARD, route('_student/app/dashboard')] } })).toBe('dashboard');
  expect(fileOf({ module: { now: [DASHBOARD, ...SELDOM] } })).toBe('dashboard');
  expect(fileOf({ module: { now: [LIBRARY, ...SELDOM] } })).toBe('library');
  expect(fileOf({ module: { now: [route('_student/app/builder'), ...SELDOM] } })).toBe('builder');
  expect(fileOf({ module: { now: [RESULTS, ...SELDOM] } })).toBe('results');
  expect(fileOf({ module: { now: [TEST, route('demo')] } })).toBe('questions');
  expect(fileOf({ module: { now: [TEST, DASHBOARD] } })).toBe('student');
  expect(fileOf({ module: { now: [TEST, RESULTS] } })).toBe('tests');
  expect(fileOf({ module: { now: [LIBRARY, route('_student/app/builder')] } })).toBe('tests');
  expect(fileOf({ module: { now: [TEST, RESULTS, route('demo')] } })).toBe('tests');
  expect(fileOf({ module: { now: [TEST, DASHBOARD, route('demo')] } })).toBe('screens');
  // Somebody who signs in fetches no file of tests for what the two share.
  expect(fileOf({ module: { now: [TEST, route('onboarding')] } })).toBe('screens');
});

it('brings a test nothing of the menu and the bar around other screens', () => {
  expect(fileOf({ module: { now: [route('_student'), ...SELDOM] } })).toBe('screens');
  expect(fileOf({ module: { now: [FRAME, DASHBOARD, LIBRARY] } })).toBe('frame');
  expect(fileOf({ module: { now: [FRAME, route('courses')] } })).toBe('controls');
  expect(fileOf({ module: { now: [FRAME, RESULTS] } })).toBe('days');
  expect(fileOf({ module: { now: [DASHBOARD, LIBRARY] } })).toBe('days');
  expect(fileOf({ module: { now: [FRAME, TEST] } })).toBe('student');
  expect(fileOf({ module: { now: [FRAME, TEST, route('courses')] } })).toBe('screens');
});

it('has no file of its own for what stands around other screens', () => {
  expect(fileOf({}, route('_student'))).toBe('screens');
  expect(fileOf({}, FRAME)).toBe('frame');
  expect(fileOf({}, DASHBOARD)).toBe('dashboard');
  expect(fileOf({}, TEST)).toBeNull();
});

it.each([
  ['dashboard', 'dashboard', 'texts-ta'],
  ['exam-instructions', 'tests', 'texts-ta'],
  ['badges', 'days', 'texts-ta'],
  ['names', 'student', 'texts-ta'],
  // The server's own words are English.
  ['errors', null, 'texts-ta'],
  ['pages', null, null],
])('puts the texts of %s where they are read', (name, english, tamil) => {
  expect(fileOf({}, `/web/locales/en/${name}.json`)).toBe(english);
  expect(fileOf({}, `/web/locales/ta/${name}.json`)).toBe(tamil);
});

it('keeps what stands behind an account out of the file of every page, for each kind of account', () => {
  const kinds = readdirSync(projectPath('web/routes')).filter((name) => /^_(?!_)[^.]+$/.test(name));
  expect(kinds.length).toBeGreaterThan(2);
  for (const kind of kinds) {
    const shared = { now: [route(`${kind}/one`), route(`${kind}/two`), ...OFFICE] };
    expect(fileOf({ module: shared }), kind).not.toBe('screens');
  }
});

it('fetches no file of the back office for what a student opens later, such as formulas', () => {
  const formulas = { later: [DASHBOARD] };
  expect(fileOf({ formulas, module: { now: ['formulas', ...OFFICE] } })).toBe('questions');
  const dialog = { later: OFFICE.slice(1) };
  expect(fileOf({ dialog, module: { now: ['dialog', ...OFFICE] } })).toBe('back-office');
});

it('has what draws menus and dialogs apart from every screen, also where a screen needs it at once', () => {
  const of = (module: string) => fileOf({ [module]: { now: [FRAME, TEST] } }, module);
  expect(of('/node_modules/@radix-ui/react-dropdown-menu/dist/index.mjs')).toBe('menus');
  expect(of('/node_modules/@floating-ui/dom/dist/floating-ui.dom.mjs')).toBe('menus');
  expect(of('/node_modules/@radix-ui/react-alert-dialog/dist/index.mjs')).toBe('dialogs');
  expect(of('/web/components/confirm-dialog.tsx')).toBe('dialogs');
  expect(of('/node_modules/@radix-ui/react-roving-focus/dist/index.mjs')).toBe('choices');
});

it('makes no build whose first script has schemas', () => {
  const zod = '/node_modules/zod/index.js';
  expect(() => fileOf({ [zod]: { now: ['/web/main.tsx'] } }, zod)).toThrow('first script');
});
