import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runFor } from '#server/database/consumer.ts';
import type { Caller } from '../authenticate.ts';
import { LIBRARY } from '../testing/library.ts';
import { KEYS, openWire, type Wire } from '../testing/wire.ts';
import { WriteBudget } from './write-budget.ts';

const user = (userId: string | null) => ({ role: 'authenticated', userId }) as Caller;

describe('writes of one caller', () => {
  it('come back with time, and not by trying', () => {
    const budget = new WriteBudget({ limit: 3, windowSeconds: 30 });
    expect([0, 0, 0].map((at) => budget.take(user('a'), at))).toEqual([0, 0, 0]);
    expect([0, 0, 0].map((at) => budget.take(user('a'), at))).toEqual([10, 10, 10]);
    expect(budget.take(user('b'), 0)).toBe(0);
    expect(budget.take(user('a'), 8_000)).toBe(2);
    expect(budget.take(user('a'), 10_000)).toBe(0);
    expect(budget.take(user('a'), 10_000)).toBe(10);
  });

  it('of an address are those of many', () => {
    const budget = new WriteBudget({ limit: 1, windowSeconds: 10 });
    const of = (id: string) => runFor({ kind: 'visitor', id }, () => budget.take(user(null), 0));
    expect(Array.from({ length: 11 }, () => of('10.0.0.1'))).toEqual([...Array(10).fill(0), 1]);
    expect(of('10.0.0.2')).toBe(0);
  });
});

describe('over the wire', () => {
  const LIMIT = 4;
  let wire: Wire;
  beforeAll(async () => {
    wire = await openWire({
      script: LIBRARY,
      rest: {
        writes: { limit: LIMIT, windowSeconds: 3_600 },
        isTrusted: async ({ email, role }) => role === 'service_role' || email === 'admin@example.com',
      },
    });
  });
  afterAll(() => wire.close());

  it('inserts, updates, deletes and calls that may write count, reads do not; the next is refused by 429', async () => {
    const { from, rpc } = await wire.signedIn('writer@example.com').then((client) => ({
      from: client.from.bind(client),
      rpc: client.rpc.bind(client),
    }));
    for (let read = 0; read < LIMIT + 1; read++)
      expect((await from('shelves').select('label')).error).toBeNull();
    expect((await from('shelves').insert({ label: 'one' })).error).toBeNull();
    expect((await from('shelves').update({ position: 1 }).eq('label', 'one')).error).toBeNull();
    expect((await rpc('touch')).error).toBeNull();
    expect((await from('shelves').delete().eq('label', 'one')).error).toBeNull();
    for (const refused of [
      await from('shelves').insert({ label: 'two' }),
      await from('shelves').update({ position: 2 }).eq('label', 'one'),
      await from('shelves').delete().eq('label', 'one'),
      await rpc('touch'),
    ])
      expect(refused).toMatchObject({ status: 429, error: { code: 'over_request_rate_limit' } });
    expect((await from('shelves').select('label')).error).toBeNull();
  });

  it('administrators and the secret key are not counted, and a refusal says when to come back', async () => {
    for (const client of [await wire.signedIn('admin@example.com'), wire.client(KEYS.secretKey)])
      for (let write = 0; write < LIMIT + 2; write++)
        expect(
          (await client.from('shelves').update({ position: write }).eq('label', 'none')).error,
        ).toBeNull();
    const { data } = await (await wire.signedIn('bare@example.com')).auth.getSession();
    const patch = () =>
      wire.fetch('/rest/v1/shelves?label=eq.none', {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: '{"position": 1}',
      });
    for (let write = 0; write < LIMIT; write++) expect((await patch()).status).toBe(204);
    expect((await patch()).headers.get('retry-after')).toBe('900');
  });
});
