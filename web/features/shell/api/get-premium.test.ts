import { expect, it } from 'vitest';
import { premiumQuery } from '#web/features/shell/api/get-premium.ts';

it('is asked again every ten seconds, kept for a minute, and never fresh for longer than one drawing', () => {
  const { refetchInterval, gcTime, staleTime } = premiumQuery('somebody');
  expect(refetchInterval).toBe(10_000);
  expect(gcTime).toBe(60_000);
  expect(staleTime).toBeLessThanOrEqual(2_000);
});
