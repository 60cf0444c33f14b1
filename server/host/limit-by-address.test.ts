import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { AppError } from '#server/errors.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { limitGuessesByAddress } from './limit-by-address.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const WRONG = new AppError('group_code_unknown', 'No group has this code.');
const BUSY = new AppError('timeout', 'This took too long.');

/** One call from an address that may guess twice; it fails with `error`, or does not. */
const ask = (subject: string, error?: AppError) =>
  limitGuessesByAddress(
    database,
    { action: 'join', subject, limit: 2, windowSeconds: 60, guess: 'group_code_unknown' },
    async () => {
      if (error) throw error;
      return 'joined';
    },
  );

it('keeps nobody out who has the right code, however many come from one address', async () => {
  for (let student = 0; student < 20; student++) expect(await ask('a school')).toBe('joined');
});

it('stops guesses, and then whatever comes from there', async () => {
  for (let guess = 0; guess < 2; guess++) await expect(ask('a guesser', WRONG)).rejects.toBe(WRONG);
  await expect(ask('a guesser')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await ask('another address')).toBe('joined');
});

it('counts no call that failed for another reason', async () => {
  for (let call = 0; call < 5; call++) await expect(ask('a busy school', BUSY)).rejects.toBe(BUSY);
  expect(await ask('a busy school')).toBe('joined');
});
