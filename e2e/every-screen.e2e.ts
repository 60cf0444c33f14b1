import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import { type Administrator, newAdministrator } from './support/administrator.ts';
import { lookAtBothThemes } from './support/axe.ts';
import { browserForAll, openScreen } from './support/both-widths.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { callAs } from './support/exam.ts';
import { signIn } from './support/journey.ts';
import { callerOf, holdPaper, makePaper } from './support/sittings.ts';
import { makeTests, type StudentTests } from './support/student-tests.ts';
import { withSecretKey } from './support/with-secret-key.ts';

/**
 * Every screen behind the sign-in, in Hindi, at the width its users have less often: students a wide screen, the back office
 * a phone. The other journeys walk them in English at the other. SCREENS_LANGUAGE=te (or ta, en) looks in another language.
 */
const LANGUAGE = process.env.SCREENS_LANGUAGE ?? 'hi';

const browser = browserForAll();
const NOBODY = '00000000-0000-4000-8000-000000000000';
let asha: Administrator;
let questionId: string;
let uploadId: string;
let draftId: string;
let groupId: string;
let ownSheetId: string;
let sittingId: string;
let competitionId: string;
let seriesId: string;
let examCode: string;
beforeAll(async () => {
  asha = await newAdministrator('Asha Rao');
  const [question] = await withSecretKey<{ id: string }>('POST', 'questions?select=id', {
    ...{ subject: 'Physics', chapter: 'Waves', stem: 'How fast is \\(v\\) in air?', source: 'e2e-hindi' },
    ...{ options: ['330 m/s', '3 m/s', '33 m/s', '3300 m/s'], pool: 'reserved', difficulty: 3 },
  });
  questionId = question?.id ?? '';
  const testId = randomUUID();
  await withSecretKey('POST', 'tests', {
    ...{ id: testId, owner_id: asha.id, title: 'On paper', mode: 'custom', duration_sec: 600 },
    config: { questions: [questionId] },
  });
  await withSecretKey('POST', 'test_questions', { test_id: testId, position: 1, question_id: questionId });
  const [upload] = await withSecretKey<{ id: string }>('POST', 'print_uploads?select=id', {
    ...{ test_id: testId, user_id: asha.id, status: 'needs_review' },
    detected: {
      answers: [{ q: 1, sel: null, conf: 0, state: 'multiple' }],
      warnings: [{ code: 'blur', message: 'The picture is blurred.', page: 1 }],
      pages: 1,
    },
  });
  uploadId = upload?.id ?? '';
  const [draft] = await withSecretKey<{ id: string }>('POST', 'papers?select=id', {
    ...{ title: 'साप्ताहिक पेपर', kind: 'model_paper', audience: 'library', duration_sec: 3600, booklets: 4 },
    marking: { right: 4, wrong: -1, blank: 0 },
    sections: [
      { name: 'खंड क', marking: { right: 2, wrong: 0, blank: 0 }, questions: [questionId] },
      { name: '', marking: null, questions: [] },
    ],
    question_count: 1,
  });
  draftId = draft?.id ?? '';
  const block = { use: 'questions', firstQuestion: 1, direction: 'across', x: 30, y: 40, diameter: 4 };
  const [ownSheet] = await withSecretKey<{ id: string }>('POST', 'own_sheets?select=id', {
    ...{ name: 'कोचिंग की शीट', registration: { kind: 'frame' }, picture_path: 'none', question_count: 10 },
    sheet: {
      ...{ width: 210, height: 297, ring: 0.3, isBlack: false },
      blocks: [
        { ...block, columns: 4, rows: 10, columnStep: 8, rowStep: 9 },
        { ...block, use: 'roll', x: 90, columns: 8, rows: 10, columnStep: 6, rowStep: 6 },
      ],
    },
  });
  ownSheetId = ownSheet?.id ?? '';
  const [group] = await withSecretKey<{ id: string }>('POST', 'groups?select=id', { name: 'कक्षा XII क' });
  groupId = group?.id ?? '';
  const call = await callerOf(asha.email);
  examCode = `screens-${randomUUID().slice(0, 8)}`;
  const definition = { ...sampleExam(), code: examCode };
  await call('save-exam', { exam: null, definition });
  const paperId = await makePaper(call, 'रविवार का पेपर');
  const competition = { title: 'अखिल भारतीय जनवरी', about: 'तीन घंटे, पूरा सिलेबस।', published: true };
  competitionId = (await call<{ competition_id: string }>('save-competition', competition)).competition_id;
  await call('schedule-sitting', {
    ...{ paper_id: await makePaper(call, 'Competition paper'), title: 'सुबह', competition_id: competitionId },
    ...{ starts_at: new Date(Date.now() + 86_400_000).toISOString(), duration_sec: 3600, audience: {} },
  });
  seriesId = (
    await call<{ series_id: string }>('save-competition-series', {
      plan: {
        ...{
          title: 'अखिल भारतीय मासिक',
          weekend: 2,
          shifts: [{ day: 'sunday', time: '10:00' }],
          duration_sec: 3600,
        },
        ...{
          months_ahead: 1,
          merging: 'percentiles',
          languages: ['en'],
          results_after_hours: 24,
          paused: false,
        },
        blueprint: [{ subject: 'Physics', chapter: 'No chapter of the bank', difficulty: 3, count: 2 }],
      },
    })
  ).series_id;
  // Nothing is kept for it: it says what lacks.
  await call('act-on-series', { series_id: seriesId, action: 'make' });
  sittingId = (await holdPaper(call, paperId, 'रविवार की परीक्षा', { people: [asha.id], inSeconds: 86_400 }))
    .id;
});
afterAll(() => withSecretKey('PATCH', 'questions?source=eq.e2e-hindi', { status: 'archived' }));

/** Of the route tree: the address each is looked at. */
const ADMIN_SCREENS: Record<string, () => string> = {
  '/admin': () => '/admin',
  '/admin/ai-tasks': () => '/admin/ai-tasks',
  '/admin/audit': () => '/admin/audit',
  '/admin/conduct': () => '/admin/conduct',
  '/admin/features': () => '/admin/features',
  '/admin/groups': () => '/admin/groups',
  '/admin/groups/$groupId': () => `/admin/groups/${groupId}`,
  '/admin/groups/$groupId/exams': () => `/admin/groups/${groupId}/exams`,
  '/admin/import': () => '/admin/import',
  '/admin/mail': () => '/admin/mail',
  '/admin/newsletter': () => '/admin/newsletter',
  '/admin/breach': () => '/admin/breach',
  '/admin/exams': () => '/admin/exams',
  '/admin/exams/$code': () => '/admin/exams/jee-main',
  '/admin/exams/$code/edit': () => `/admin/exams/${examCode}/edit`,
  '/admin/own-sheets': () => '/admin/own-sheets',
  '/admin/own-sheets/$sheetId': () => `/admin/own-sheets/${ownSheetId}`,
  '/admin/papers': () => '/admin/papers',
  '/admin/papers/$paperId': () => `/admin/papers/${draftId}`,
  '/admin/papers/new': () => '/admin/papers/new',
  '/admin/print/review': () => '/admin/print/review',
  '/admin/print/review/$uploadId': () => `/admin/print/review/${uploadId}`,
  '/admin/questions': () => '/admin/questions?chapter=Waves',
  '/admin/questions/$questionId': () => `/admin/questions/${questionId}`,
  '/admin/questions/new': () => '/admin/questions/new',
  '/admin/re-marking': () => '/admin/re-marking',
  '/admin/re-marking/$setId': () => `/admin/re-marking/${NOBODY}`,
  '/admin/re-marking/new': () => `/admin/re-marking/new?question=${questionId}`,
  '/admin/reports': () => '/admin/reports',
  '/admin/review': () => '/admin/review',
  '/admin/competitions': () => '/admin/competitions',
  '/admin/competitions/$competitionId': () => `/admin/competitions/${competitionId}`,
  '/admin/competitions/new': () => '/admin/competitions/new',
  '/admin/competitions/series': () => '/admin/competitions/series',
  '/admin/competitions/series/$seriesId': () => `/admin/competitions/series/${seriesId}`,
  '/admin/competitions/series/new': () => '/admin/competitions/series/new',
  '/admin/settings': () => '/admin/settings',
  '/admin/sittings': () => '/admin/sittings',
  '/admin/sittings/$sittingId': () => `/admin/sittings/${sittingId}`,
  '/admin/sittings/$sittingId/board': () => `/admin/sittings/${sittingId}/board`,
  '/admin/sittings/$sittingId/minutes': () => `/admin/sittings/${sittingId}/minutes`,
  '/admin/sittings/$sittingId/names': () => `/admin/sittings/${sittingId}/names`,
  '/admin/sittings/$sittingId/sheets': () => `/admin/sittings/${sittingId}/sheets`,
  '/admin/sittings/$sittingId/key': () => `/admin/sittings/${sittingId}/key`,
  '/admin/sittings/$sittingId/release': () => `/admin/sittings/${sittingId}/release`,
  '/admin/sittings/$sittingId/ranking': () => `/admin/sittings/${sittingId}/ranking`,
  '/admin/sittings/$sittingId/results': () => `/admin/sittings/${sittingId}/results`,
  '/admin/sittings/new': () => '/admin/sittings/new',
  '/admin/users': () => '/admin/users',
  '/admin/users/$userId': () => `/admin/users/${asha.id}`,
};
const STUDENT_SCREENS: Record<string, () => string> = {
  '/account/billing': () => '/account/billing',
  '/app': () => '/app',
  '/app/battles': () => '/app/battles',
  '/app/battles/$battleId': () => `/app/battles/${battleId}`,
  '/app/builder': () => '/app/builder',
  '/app/competitions': () => '/app/competitions',
  '/app/competitions/$competitionId': () => `/app/competitions/${competitionId}`,
  '/app/dashboard': () => '/app/dashboard',
  '/app/exam-day': () => '/app/exam-day',
  '/app/friends': () => '/app/friends',
  '/app/leaderboard': () => '/app/leaderboard',
  '/app/library': () => '/app/library',
  '/app/notebook': () => '/app/notebook',
  '/app/path': () => '/app/path',
  '/app/path/$subject/$chapter': () => '/app/path/Physics/Waves',
  '/app/plan': () => '/app/plan',
  '/app/profile': () => '/app/profile',
  '/app/results/$attemptId': () => `/app/results/${tests.finishedId}`,
  '/app/sheets/$slug': () => '/app/sheets/physics-optics',
  '/app/sittings/$sittingId': () => `/app/sittings/${sittingId}`,
  '/app/sittings/$sittingId/key': () => `/app/sittings/${sittingId}/key`,
  '/app/test/$attemptId': () => `/app/test/${tests.openId}`,
  '/app/tests/$testId/instructions': () => `/app/tests/${tests.readyId}/instructions`,
  '/app/tests/$testId/print': () => `/app/tests/${tests.readyId}/print`,
  '/app/tests/$testId/upload-print': () => `/app/tests/${tests.readyId}/upload-print`,
};
/** The exam has not begun: both screens say that there is nothing yet. */
const SAID_ON_SCREEN = /status of 409 .*\/(preview-release|get-provisional-key)$/;
let tests: StudentTests;
let battleId: string;

it('knows every screen behind the sign-in', async () => {
  const tree = await readFile(new URL('../web/routeTree.gen.ts', import.meta.url), 'utf8');
  const byAddress = tree.slice(tree.indexOf('fileRoutesByTo'));
  const routes = new Set(byAddress.match(/(?<=\| ')\/(app|admin|account)\b[^']*(?=')/g));
  const screens = [...Object.keys(ADMIN_SCREENS), ...Object.keys(STUDENT_SCREENS)];
  expect(
    [...routes].map((route) => route.replace(/\/$/, '')).filter((route) => !screens.includes(route)),
  ).toEqual([]);
});

describe.each([
  ['the back office on a phone', PHONE, ADMIN_SCREENS],
  ["a student's wide screen", DESKTOP, STUDENT_SCREENS],
] as const)('%s', (_, viewport, screens) => {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ context, page, errors } = await openScreen(browser(), viewport));
    await signIn(page, asha.email, '/admin');
    await page.evaluate((language) => localStorage.setItem('vijaypath-language', language), LANGUAGE);
    if (screens !== STUDENT_SCREENS) return;
    // A student reads what the profile says.
    const language = interfaceLanguages.find(({ code }) => code === LANGUAGE)?.profile;
    await withSecretKey('PATCH', `profiles?user_id=eq.${asha.id}`, { language });
    tests = await makeTests(page);
    const rival = { kind: 'rival', rival: 3, subject: 'Biology' };
    const battle = await callAs(page, inject('serverUrl'), 'create-battle', rival);
    battleId = (battle as { battle_id: string }).battle_id;
  });
  afterAll(() => context?.close());

  it.each(Object.entries(screens))(
    '%s is accessible, light and dark, and keeps to its width',
    async (_route, address) => {
      await page.goto(address());
      await page.locator(':is(h1, h2, main p)').locator('visible=true').first().waitFor();
      await expect.poll(() => page.locator('[data-slot="skeleton"], .animate-pulse').count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(LANGUAGE);
      await lookAtBothThemes(page);
      expect(errors.filter((error) => !SAID_ON_SCREEN.test(error))).toEqual([]);
    },
  );
});
