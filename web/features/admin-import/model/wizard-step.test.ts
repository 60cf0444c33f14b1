import { expect, it } from 'vitest';
import { shareDone, stepOf } from './wizard-step.ts';

it('moves from step 1 to 2 to 3, and back to 1 without an import', () => {
  expect(
    [undefined, 'checking', 'checked', 'importing', 'done', undefined].map((s) => stepOf(s as never)),
  ).toEqual([...['upload', 'check', 'check', 'transform', 'transform', 'upload']]);
});

it('shows how far the wizard is', () => {
  expect(shareDone(undefined, 0, 0)).toBe(0);
  expect(shareDone('importing', 0, 0)).toBe(66);
  expect(shareDone('importing', 50, 100)).toBe(83);
  expect(shareDone('done', 100, 100)).toBe(100);
});
