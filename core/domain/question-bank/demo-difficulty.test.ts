import { expect, it } from 'vitest';
import { bankDifficulty } from './demo-difficulty.ts';

it.each([
  [1, 1],
  [2, 3],
  [3, 5],
])('%i of the demo bank is %i of the bank', (demo, bank) => {
  expect(bankDifficulty(demo)).toBe(bank);
});
