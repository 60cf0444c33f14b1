import type { HttpBindings } from '@hono/node-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, OWNER } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { isOnThisMachine, noteClientAddress } from '#server/http/client-address.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { makeFirstAdministrator } from './make-first-administrator.ts';

let database: Database;
beforeEach(async () => {
  database = await cloneDatabase();
});
afterEach(() => database.close());

function requestFrom(remoteAddress: string) {
  const request = new Request('http://localhost:3000/auth/v1/signup', { method: 'POST' });
  noteClientAddress(request, { incoming: { socket: { remoteAddress } } } as unknown as HttpBindings, false);
  return request;
}

/** Creates an account the way sign-up does, and answers how many administrators there are then. */
async function signUp(remoteAddress: string, siteUrl = 'http://localhost:3000') {
  await database.transaction(OWNER, async (tx) => {
    const row = await queryOptionalRow(
      tx,
      z.object({ id: z.string() }),
      'insert into auth.users default values returning id',
    );
    if (!isOnThisMachine(requestFrom(remoteAddress), siteUrl)) return;
    await makeFirstAdministrator(tx, row?.id ?? '');
  });
  return (await database.query('select from public.user_roles')).rowCount;
}

it('is the first account made on the machine, and no other', async () => {
  expect(await signUp('127.0.0.1')).toBe(1);
  expect(await signUp('127.0.0.1')).toBe(1);
});

it('stands in the audit log', async () => {
  await signUp('127.0.0.1');
  await signUp('127.0.0.1');
  const { rows } = await database.query(
    `select action, actor_id, after ->> 'role' as role from public.audit_log where entity = 'user_roles'`,
  );
  expect(rows).toEqual([{ action: 'insert', actor_id: null, role: 'admin' }]);
});

it('is one of two made at once', async () => {
  await Promise.all([signUp('127.0.0.1'), signUp('::1')]);
  expect((await database.query('select from public.user_roles')).rowCount).toBe(1);
});

it('is nobody who comes from elsewhere, nor anybody on a server meant for elsewhere', async () => {
  expect(await signUp('192.0.2.4')).toBe(0);
  await database.query('delete from auth.users');
  expect(await signUp('127.0.0.1', 'https://exam.example')).toBe(0);
});
