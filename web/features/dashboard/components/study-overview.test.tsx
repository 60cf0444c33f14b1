// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { StudyOverview } from '#web/features/dashboard/components/study-overview.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['dashboard', 'running']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plan = {
  mistakes: 57,
  questions: 14,
  minutes: 15,
  minutes_a_day: 15,
  minutes_spent: 0,
  open_attempt_id: null,
  exam_day: '2027-05-02',
  expected_percent: 57,
};
const chapter = { subject: 'Physics', chapter: 'Waves', answered: 8, right: 2, time_ms: 1, mistakes: 6 };
const summary = {
  data: {
    tests_taken: 3,
    answered: 8,
    right: 2,
    time_ms: 60_000,
    answered_today: 0,
    subjects: [],
    chapters: [chapter],
  },
};

it.each([
  ['usual', true, true],
  ['eve', false, true],
  ['after', false, false],
  ['exam', false, false],
  ['unknown', false, false],
] as const)('on a day that is %s: chapters %s, practice %s', async (day, hasChapters, hasPractice) => {
  answerCalls({ 'get-daily-practice': plan });
  await renderAt(
    '/',
    <StudyOverview
      userId="asha"
      exam={NEET_EXAM}
      summary={summary as never}
      waitingTests={null}
      recentActivity={null}
      isPracticeOffered={false}
      offered={[]}
      classLevel="XII"
      hasOpenTest={false}
      day={day}
    />,
    ['/app/path', '/app/notebook', '/app/test/$attemptId'],
  );
  await screen.findByText('Mistake notebook');
  if (hasPractice) await screen.findByRole('button', { name: 'Start practice' });
  else expect(screen.queryByRole('region', { name: 'Daily practice' })).toBeNull();
  expect(screen.queryByText('What to study next') !== null).toBe(hasChapters);
});
