// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Phase } from '#core/domain/quests/day-phase.ts';
import { GamificationCard } from '#web/features/dashboard/components/gamification-card.tsx';
import { QuickTestDialog } from '#web/features/dashboard/components/quick-test-dialog.tsx';
import { TodayCard } from '#web/features/dashboard/components/today-card.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { answerCalls, type Call, renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['dashboard', 'quests', 'names']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const RULE =
  "A day counts with 5 answers in any test, or with the day's practice. What you leave blank is no answer.";

const today = (answered: number, practiceDone: boolean) => {
  const summary = { answered_today: answered, practice_done_today: practiceDone, chapters: [] };
  return renderAt('/', <TodayCard hasPlan summary={summary} isCounted={false} />);
};
const streak = (isTodayDone: boolean, isRuleSaid = false) => {
  const data = { streakDays: 1, points: 20, badges: [], freezes: 0, isTodayDone };
  const progress = { data, error: null, refetch: () => undefined } as never;
  return renderAt(
    '/',
    <GamificationCard
      progress={progress}
      topFive={null}
      onKeepStreak={() => undefined}
      isRuleSaid={isRuleSaid}
    />,
  );
};

describe('what makes a day count', () => {
  it('is said while it does not, in the same words beside the streak, and not twice on a screen', async () => {
    await today(1, false);
    expect(await screen.findByText('4 more questions make today count.')).toBeTruthy();
    expect(screen.getByText(RULE)).toBeTruthy();
    cleanup();
    await streak(false);
    expect(await screen.findByText(RULE)).toBeTruthy();
    expect(screen.getByRole('button').textContent).toBe('Keep the Streak');
    cleanup();
    await streak(false, true);
    await screen.findByText('1 day streak');
    expect(screen.queryByText(RULE)).toBeNull();
  });

  it("is the day's practice, too, with fewer than five answers", async () => {
    await today(4, true);
    expect(await screen.findByText('Today counts: your daily practice is done.')).toBeTruthy();
    expect(screen.queryByText(RULE)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is five answers without it', async () => {
    await today(5, false);
    expect(await screen.findByText('Today counts: 5 questions answered.')).toBeTruthy();
  });

  it('keeps the words of its button on a day that counts', async () => {
    await streak(true);
    expect(await screen.findByText('Today counts. Well done.')).toBeTruthy();
    expect(screen.queryByText(RULE)).toBeNull();
    expect(screen.getByRole('button').textContent).toBe('Keep the Streak');
  });
});

describe('the five questions', () => {
  const ID = '10000000-0000-4000-8000-000000000001';
  const name = { en: 'JEE Main', hi: 'जेईई मेन', te: 'జేఈఈ మెయిన్', ta: 'ஜேஈஈ மெயின்' };
  const server = (outline: object[]) =>
    answerCalls({
      'rpc/get_exam_outline': outline,
      exams: [{ code: 'jee-main', name }],
      'create-test': new Response('{}', { status: 500 }),
      attempts: [],
    });
  const asked = (calls: Call[]) => calls.filter(({ name: call }) => call === 'create-test');
  const row = (subject: string, chapter: string) => ({ subject, chapter, difficulty: 2, questions: 3 });
  const card = (exam: string) => {
    const summary = { answered_today: 1, practice_done_today: false, chapters: [] };
    return renderAt('/', <TodayCard summary={summary} isCounted={false} exam={exam} />, [
      '/app/library',
      `/app/test/${ID}`,
    ]);
  };
  const dialog = (exam: string, day: Phase | 'unknown' = 'usual') =>
    renderAt(
      '/',
      <QuickTestDialog exam={exam} day={day} isOpen onOpenChange={() => undefined} progress={undefined} />,
      ['/app/library', '/app/exam-day'],
    );

  it('are of the exam that is shown, in the subjects it has questions of', async () => {
    const calls = server([row('Mathematics', 'Trigonometry'), row('Mathematics', 'Statistics')]);
    await card('jee-main');
    await userEvent.click(await screen.findByRole('button', { name: 'Five questions now' }));
    await waitFor(() =>
      expect(asked(calls)[0]?.body).toMatchObject({
        ...{ exam: 'jee-main', mode: 'quick', demo: false },
        config: { subjects: ['Mathematics'], questionCount: 5 },
      }),
    );
  });

  it('are not offered where the exam has none: its papers are', async () => {
    const calls = server([]);
    await card('jee-main');
    expect((await screen.findByRole('link', { name: 'See its papers' })).getAttribute('href')).toBe(
      '/app/library',
    );
    expect(screen.queryByRole('button', { name: 'Five questions now' })).toBeNull();
    cleanup();
    await dialog('jee-main');
    await screen.findByText(/no questions of JEE Main outside of its papers/);
    expect(screen.queryByRole('button', { name: 'Start Quick Test' })).toBeNull();
    expect(asked(calls)).toEqual([]);
  });

  it('say in the dialog of the streak whose they are', async () => {
    server([row('Mathematics', 'Trigonometry')]);
    await dialog('jee-main');
    await screen.findByText(/^5 questions of JEE Main, 10 minutes at most\./);
    cleanup();
    await dialog('neet-ug');
    await screen.findByRole('button', { name: 'Start Quick Test' });
    expect(screen.getByText(/^5 questions from all subjects/)).toBeTruthy();
  });

  it.each([
    ['eve', /^Your exam is tomorrow/, 'Open Exam Day Hub'],
    ['exam', /^Your exam is today/, 'Open Exam Day Hub'],
    ['after', /^The exam is behind you/, 'Say when your exam is'],
  ] as const)(
    'on a day that is %s are not begun: the dialog says what helps then',
    async (day, words, link) => {
      server([]);
      await dialog('neet-ug', day);
      await screen.findByText(words);
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/app/exam-day');
      expect(screen.queryByRole('button', { name: /^(?:Start|Take)/ })).toBeNull();
    },
  );

  it('are not begun before it is known what the day is for', async () => {
    server([]);
    await dialog('neet-ug', 'unknown');
    const start = await screen.findByRole('button', { name: 'Start Quick Test' });
    expect(start.hasAttribute('disabled')).toBe(true);
  });

  it('are no second test beside one that runs, which the bar leads back to', async () => {
    server([]);
    const summary = { answered_today: 1, practice_done_today: false, chapters: [] };
    await renderAt('/', <TodayCard summary={summary} isCounted={false} hasOpenTest />);
    await screen.findByText('4 more questions make today count.');
    expect(screen.queryAllByRole('button').concat(screen.queryAllByRole('link'))).toEqual([]);
  });
});
