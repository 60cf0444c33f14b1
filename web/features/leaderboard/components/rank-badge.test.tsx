// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { RankBadge } from '#web/features/leaderboard/components/rank-badge.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

beforeAll(() => loadTexts('leaderboard')());
afterEach(cleanup);

it.each([
  [1, 'default'],
  [3, 'default'],
  [4, 'secondary'],
  [10, 'secondary'],
  [11, 'outline'],
])('rank %i is the variant %s', (rank, variant) => {
  render(<RankBadge rank={rank} />);
  expect(screen.getByText(String(rank)).closest('[data-variant]')?.getAttribute('data-variant')).toBe(
    variant,
  );
});
