// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { GetStudySummaryResponse } from '#core/contracts/study/get-study-summary.ts';
import { StatCards } from '#web/features/dashboard/components/stat-cards.tsx';
import { StatisticsGrid } from '#web/features/profile/components/statistics-grid.tsx';
import { i18n } from '#web/lib/i18n/i18n.ts';
import type { Gamification } from '#web/lib/student/gamification-record.ts';

beforeAll(() => i18n.loadNamespaces(['dashboard', 'profile']));

const NAMES = ['Questions answered', 'Accuracy', 'Time studied', 'Tests taken'];

const record = {
  points: 35,
  streak_days: 1,
  longest_streak_days: 1,
  streak_freezes: 0,
  last_active_day: null,
};

/** Name and figure of everything both show, in a list or leading the screen. */
function readFigures(): (string | null | undefined)[] {
  const figures = NAMES.map(
    (name) => screen.getByText(name).parentElement?.querySelector('dd, p > span')?.textContent,
  );
  document.body.replaceChildren();
  return figures;
}

it.each([
  [23, 78, 50, '29.5%', '50 min'],
  [2, 13, 154, '15.4%', '2 h 34 min'],
  [0, 0, 0, '—', '0 min'],
  [5, 5, 754, '100%', '12 h'],
])(
  'says of %i right answers of %i in %i minutes what the dashboard says',
  (right, answered, minutes, accuracy, time) => {
    const summary = {
      right,
      answered,
      tests_taken: 3,
      answered_today: 0,
      time_ms: minutes * 60_000,
      best_score: null,
      average_score: null,
    } as unknown as GetStudySummaryResponse;
    render(<StatCards summary={summary} />);
    const onDashboard = readFigures();
    expect(onDashboard.slice(1, 3)).toEqual([accuracy, time]);
    render(<StatisticsGrid summary={summary} record={record as unknown as Gamification} />);
    expect(within(document.body).getByRole('region')).toBeTruthy();
    expect(readFigures()).toEqual(onDashboard);
  },
);
