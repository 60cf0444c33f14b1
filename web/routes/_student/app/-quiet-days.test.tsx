// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { writeSession } from '#web/lib/session/session-store.ts';
import { sessionStorageKey } from '#web/lib/session/stored-session.ts';
import { DashboardScreen } from '#web/routes/_student/app/-dashboard-screen.tsx';
import { profileWith } from '#web/testing/profile-with.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

const USER = '10000000-0000-4000-8000-000000000001';
const TEST = '10000000-0000-4000-8000-000000000002';
const NOW = new Date().toISOString();
const mistakes = { quest: { kind: 'mistakes', questions: 4, minutes: 5 }, answered: 0, done: false };
const waves = {
  subject: 'Physics',
  chapter: 'Waves',
  questions: 9,
  answered: 9,
  right: 2,
  last_seen_at: NOW,
};
const summary = {
  ...{
    questions: 9,
    answered: 9,
    right: 2,
    tests_taken: 1,
    time_ms: 60_000,
    best_score: 22,
    average_score: 22,
  },
  achievements: { graded_attempts: 1, right_answers: 2, best_score: null },
  ...{ answered_today: 0, practice_done_today: false, subjects: [], chapters: [waves], trend: [] },
};
const practice = {
  ...{ mistakes: 7, questions: 4, minutes: 5, minutes_a_day: 6, minutes_spent: 0 },
  ...{ open_attempt_id: null, exam_day: null, expected_percent: 50 },
};

beforeAll(() => loadTexts('dashboard', 'quests', 'running', 'names')());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  writeSession(null);
});

async function draw(
  phase: string,
  quests: object[],
  {
    plan = practice,
    before = Promise.resolve(),
    gamification = [] as object[],
    profiles = [] as object[],
    isNew = false,
  } = {},
) {
  const session = {
    ...{ access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 3600 },
    ...{ expires_at: Math.floor(Date.now() / 1000) + 3600, user: { id: USER, email: 'asha@example.com' } },
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  writeSession(session as never);
  const days = [1, 2, 3, 4, 5, 6, 7];
  answerCalls({
    attempts: isNew
      ? []
      : [
          {
            ...{
              id: TEST,
              test_id: TEST,
              status: 'submitted',
              started_at: NOW,
              submitted_at: NOW,
              score: 22,
            },
            ...{ correct_answers: 2, total_questions: 9, tests: { title: 'Quick Test' } },
          },
        ],
    'get-tonight': () =>
      before.then(() => ({
        ...{ day: '2027-05-01', phase, quests, tomorrow: null, exam: 'neet-ug', lacking: [] },
        week: days.map((day) => ({ day: `2027-05-0${day}`, worked: false, frozen: false })),
      })),
    'get-study-summary': isNew ? { ...summary, tests_taken: 0, chapters: [] } : summary,
    'get-daily-practice': plan,
    gamification,
    profiles,
  });
  await renderAt('/', <DashboardScreen />, [
    ...['/app/plan', '/app/path', '/app/notebook', '/app/exam-day', '/app/battles', '/app/builder'],
    ...[
      '/app/library',
      '/app/leaderboard',
      '/app/attempts',
      '/app/results/$attemptId',
      '/app/test/$attemptId',
    ],
  ]);
}

async function show(...of: Parameters<typeof draw>) {
  await draw(...of);
  await screen.findByRole('region', { name: 'Tonight' });
  // What is drawn after the first paint.
  await screen.findByText('Questions answered');
}
const begins = () =>
  screen
    .queryAllByRole('button')
    .flatMap(({ textContent }) =>
      /^(?:Start|Five|Practise|Keep)/.test(textContent ?? '') ? textContent : [],
    );
const isShown = (text: string) => screen.queryByText(text) !== null;
const SHORT_TEST = 'A short test today is worth more than a long one someday.';

it('offers on a usual evening what there is to do, each once', async () => {
  await show('usual', [mistakes]);
  await screen.findByText('Daily practice');
  expect(begins()).toEqual(['Start', 'Practise', 'Keep the Streak']);
  expect(['What to study next', 'Daily practice', 'Start a battle'].map(isShown)).toEqual([true, true, true]);
  screen.getByText('5 more questions make today count.');
  screen.getByText(SHORT_TEST);
});

it('offers on the eve the mistakes that help, and nothing beside them', async () => {
  await show('eve', [mistakes]);
  expect(begins()).toEqual(['Start', 'Keep the Streak']);
  screen.getByText(/^Your exam is tomorrow: nothing new tonight/);
  expect(isShown(SHORT_TEST)).toBe(false);
  expect(['What to study next', 'Start a battle', '5 more questions make today count.'].map(isShown)).toEqual(
    [false, false, false],
  );
});

it('offers nothing on an eve on which nothing helps any more', async () => {
  await show('eve', [], { plan: { ...practice, questions: 0, minutes: 0 } });
  expect(screen.getByRole('region', { name: 'Tonight' }).textContent).toContain('nothing new tonight');
  await screen.findByText('Daily practice');
  expect(begins()).toEqual(['Keep the Streak']);
});

it('offers nothing at all on the day after the exam and in its week, and says where the next date goes', async () => {
  await show('after', []);
  screen.getByText(/^The exam is behind you\. Rest/);
  expect(isShown(SHORT_TEST)).toBe(false);
  expect(begins()).toEqual(['Keep the Streak']);
  expect(
    ['What to study next', 'Daily practice', 'Start a battle', '5 more questions make today count.'].map(
      isShown,
    ),
  ).toEqual([false, false, false, false]);
  expect(screen.getByRole('link', { name: 'Mistake notebook' })).toBeTruthy();
});

it('offers nothing before it is known what the day is for, so that nothing is taken back', async () => {
  let arrive = () => {};
  const before = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await draw('usual', [mistakes], { before });
  await screen.findByText('Questions answered');
  await screen.findByText('Recent activity');
  expect(begins()).toEqual(['Keep the Streak']);
  expect(
    ['What to study next', 'Daily practice', 'Start a battle', '5 more questions make today count.'].map(
      isShown,
    ),
  ).toEqual([false, false, false, false]);
  arrive();
  await screen.findByText('Daily practice');
  expect(begins()).toEqual(['Start', 'Practise', 'Keep the Streak']);
});

it('says on the evening of the exam day that it is over, by the hour in the profile', async () => {
  await show('exam', [], { profiles: [profileWith(-4)] });
  screen.getByText(/^The exam is behind you\. Rest/);
  expect(begins()).toEqual(['Keep the Streak']);
  expect(isShown('5 more questions make today count.')).toBe(false);
});

it.each([
  [24, /^Your exam is tomorrow/, 'Open Exam Day Hub'],
  [-30, /^The exam is behind you/, 'Say when your exam is'],
] as const)('asks who is new to no first test around the exam (%i hours)', async (hours, words, link) => {
  await draw('usual', [], { profiles: [profileWith(hours)], isNew: true });
  await screen.findByText(words);
  screen.getByRole('link', { name: link });
  await screen.findByText('No streak yet', { selector: 'p' });
  expect(isShown('Your first test is waiting')).toBe(false);
  expect(begins()).toEqual(['Keep the Streak']);
});

it('knows the eve by the date in the profile, before the plan has come', async () => {
  await draw('eve', [mistakes], { profiles: [profileWith(24)], before: new Promise(() => undefined) });
  await screen.findByText('Recent activity');
  await waitFor(() => expect(isShown(SHORT_TEST)).toBe(false));
  expect(begins()).toEqual(['Keep the Streak']);
  screen.getByText('Exam tomorrow');
});

it('counts no freeze as ahead that a day missed since has taken', async () => {
  const ago = (days: number) => kolkataDay(new Date(Date.now() - days * 86_400_000));
  const record = { points: 35, badges: [], streak_days: 9, longest_streak_days: 9, streak_freezes: 2 };
  await show('usual', [mistakes], { gamification: [{ ...record, last_active_day: ago(2) }] });
  await screen.findByText('The next missed day is covered.');
});
