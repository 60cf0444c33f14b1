// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { GamificationCard } from '#web/features/dashboard/components/gamification-card.tsx';
import { TodayCard } from '#web/features/dashboard/components/today-card.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { renderAt } from '#web/testing/screens.tsx';

beforeAll(() => i18n.loadNamespaces(['dashboard', 'names']));
afterEach(cleanup);

const RULE =
  "A day counts with 5 answers in any test, or with the day's practice. What you leave blank is no answer.";

const today = (answered: number, practiceDone: boolean) => {
  const summary = { answered_today: answered, practice_done_today: practiceDone, chapters: [] };
  return renderAt('/', <TodayCard hasPlan summary={summary} isCounted={false} openAttemptId={null} />);
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

  it('asks nobody to keep what is kept', async () => {
    await streak(true);
    expect(await screen.findByText('Today counts. Well done.')).toBeTruthy();
    expect(screen.queryByText(RULE)).toBeNull();
    expect(screen.getByRole('button').textContent).toBe('Five more questions');
  });
});
