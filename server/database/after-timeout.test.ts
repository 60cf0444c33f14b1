import { expect, it } from 'vitest';
import { againAfterTimeout } from './after-timeout.ts';
import { DatabaseError } from './database-error.ts';

const failing = (code: string, times: number) => {
  let runs = 0;
  return {
    runs: () => runs,
    run: async () => {
      runs++;
      if (runs <= times) throw new DatabaseError({ code, message: 'canceling statement' });
      return 'done';
    },
  };
};

it('does again what waited too long for another server', async () => {
  const late = failing('57014', 2);
  expect(await againAfterTimeout(late.run)).toBe('done');
  expect(late.runs()).toBe(3);
});

it('gives up some time, and at once where something is wrong', async () => {
  const never = failing('57014', Number.POSITIVE_INFINITY);
  await expect(againAfterTimeout(never.run)).rejects.toThrow('canceling');
  expect(never.runs()).toBeGreaterThan(2);
  const wrong = failing('23505', 1);
  await expect(againAfterTimeout(wrong.run)).rejects.toMatchObject({ code: '23505' });
  expect(wrong.runs()).toBe(1);
});
