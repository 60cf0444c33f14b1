import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openWire, PASSWORD, type Wire } from '../testing/wire.ts';

// The real function, watched: not how long an answer takes is compared, but what is done for it.
const checked = vi.hoisted((): unknown[][] => []);
vi.mock('./hashing/hashing-threads.ts', async (original) => {
  const threads = await original<typeof import('./hashing/hashing-threads.ts')>();
  return {
    hashApart: ((lane, task, ...parameters) => {
      const [hash, password] = parameters as string[];
      if (task === 'verify') checked.push([hash?.split('$').slice(1, 4), password]);
      return threads.hashApart(lane, task, ...parameters);
    }) satisfies typeof threads.hashApart,
  };
});

let wire: Wire;
beforeAll(async () => {
  wire = await openWire();
  await wire.signedIn('asha@example.com');
  await wire.database.query(`insert into auth.users (email) values ('google@example.com')`);
});
beforeEach(() => checked.splice(0));
afterAll(() => wire.close());

test.each([
  ['a wrong password', 'asha@example.com', 'wrong password'],
  ['an unknown email', 'nobody@example.com', PASSWORD],
  ['an account without a password', 'google@example.com', PASSWORD],
])('%s costs one check of one hash, with the same parameters', async (_, email, password) => {
  const answer = await wire.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(400);
  expect(checked).toEqual([[['argon2id', 'v=19', 'm=19456,t=2,p=1'], password]]);
});
