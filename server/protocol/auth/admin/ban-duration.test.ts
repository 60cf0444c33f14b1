import { expect, test } from 'vitest';
import { parseBanDuration } from './ban-duration.ts';

test.each([
  ['none', 0],
  ['0', 0],
  ['24h', 86_400],
  ['1h30m', 5_400],
  ['1.5h', 5_400],
  ['2m30s', 150],
  ['300ms', 0.3],
])('%s is %d seconds', (text, seconds) => {
  expect(parseBanDuration(text)).toBeCloseTo(seconds);
});

test.each(['', 'forever', '24', '-1h', '24 h', 'h', '1d', '9999999999h', '1h1'])('%j is refused', (text) => {
  expect(() => parseBanDuration(text)).toThrow('invalid format for ban duration');
});
