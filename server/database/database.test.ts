import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { type Database, OWNER, type Transaction } from './database.ts';
import { PostgresDatabase } from './postgres/postgres-database.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.execute(`
    create table public.notes (id int primary key, body jsonb, tags text[], at timestamptz, day date, big bigint, exact numeric);
    grant select on public.notes to authenticated;
    alter table public.notes enable row level security;
    create policy own on public.notes for select to authenticated using (body ->> 'owner' = (select auth.jwt() ->> 'sub'));`);
});
afterAll(() => database.close());

describe('values', () => {
  it('come back the same from both engines', async () => {
    const values = [
      7,
      { owner: 'ann', list: [1, 'x"y\\z'] },
      ['a,b', 'c"d', null],
      new Date('2026-11-20T18:30:00.5Z'),
      '2026-11-21',
      2 ** 40,
      1.25,
    ];
    const { rows, rowCount } = await database.query(
      'insert into public.notes values ($1, $2, $3, $4, $5, $6, $7) returning *',
      values,
    );
    expect(rowCount).toBe(1);
    const [id, body, tags, at, day, big, exact] = values;
    expect(rows[0]).toEqual({ id, body, tags, at, day, big, exact });
  });

  it('count what a statement without rows changed', async () => {
    expect((await database.query('update public.notes set id = id where id = $1', [7])).rowCount).toBe(1);
    expect((await database.query('delete from public.notes where id = -1')).rowCount).toBe(0);
  });
});

describe('transaction', () => {
  it('acts as the scope says, and steps out of it only when told', async () => {
    const scope = { role: 'authenticated', claims: { sub: 'bob', role: 'authenticated' } } as const;
    const count = 'select count(*) as n from public.notes';
    const seen = await database.transaction(scope, async (tx) => {
      const own = await tx.query(count);
      const all = await tx.asOwner('the test counts every row', (service) => service.query(count));
      const again = await tx.query(count);
      return [own, all, again].map((result) => result.rows[0]);
    });
    expect(seen).toEqual([{ n: 0 }, { n: 1 }, { n: 0 }]);
  });

  it('leaves nothing behind when it fails, not even the role', async () => {
    const failing = database.transaction(OWNER, async (tx) => {
      await tx.query('insert into public.notes (id) values (99)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const { rows } = await database.query(
      'select count(*) as n, current_user = session_user as self from public.notes where id = 99 group by 2',
    );
    expect(rows).toEqual([]);
    expect((await database.query('select current_user = session_user as self')).rows).toEqual([
      { self: true },
    ]);
  });

  it('names the constraint that refused', async () => {
    const twice = database.query('insert into public.notes (id) values (7)');
    await expect(twice).rejects.toMatchObject({
      name: 'DatabaseError',
      code: '23505',
      constraint: 'notes_pkey',
    });
  });

  it('refuses to be waited for from inside itself', async () => {
    const nested = database.transaction(OWNER, () => database.query('select 1'));
    await expect(nested).rejects.toThrow('only its own handle');
  });

  it('serves callers one after another or side by side, losing none', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        database.transaction(OWNER, async (tx) => {
          await tx.query('insert into public.notes (id) values ($1)', [1000 + index]);
          await tx.query('update public.notes set day = current_date where id = $1', [1000 + index]);
        }),
      ),
    );
    const { rows } = await database.query(
      'select count(*) as n from public.notes where id >= 1000 and day is not null',
    );
    expect(rows).toEqual([{ n: 40 }]);
  });
});

describe('statements sent together', () => {
  it('run in the order they were started, each seeing the one before', async () => {
    const seen = await database.transaction(OWNER, async (tx) => {
      tx.send('insert into public.notes (id) values ($1)', [500]);
      const answers = await Promise.all([
        tx.query('update public.notes set big = 1 where id = 500 returning big'),
        tx.query('select big from public.notes where id = 500'),
      ]);
      tx.send('update public.notes set big = 2 where id = 500');
      return answers.map((answer) => answer.rows);
    });
    expect(seen).toEqual([[{ big: 1 }], [{ big: 1 }]]);
    expect((await database.query('select big from public.notes where id = 500')).rows).toEqual([{ big: 2 }]);
  });

  it('fail the transaction when the one that left with the commit fails', async () => {
    const failing = database.transaction(OWNER, async (tx) => {
      await tx.query('insert into public.notes (id) values (501)');
      tx.send('insert into public.notes (id) values (7)');
      return 'done';
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect((await database.query('select 1 from public.notes where id = 501')).rows).toEqual([]);
  });

  it('fail for the reason of the first that failed', async () => {
    const failing = database.transaction(OWNER, async (tx) => {
      tx.send('insert into public.notes (id) values (7)');
      await tx.query('select 1');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
  });

  it('end the transaction with the last one, kept when it succeeds and not when it fails', async () => {
    const kept = await database.transaction(OWNER, (tx) =>
      tx.finish('insert into public.notes (id) values (510) returning id'),
    );
    expect(kept.rows).toEqual([{ id: 510 }]);
    const failing = database.transaction(OWNER, async (tx) => {
      tx.send('insert into public.notes (id) values (511)');
      return tx.finish('insert into public.notes (id) values (510)');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    const more = database.transaction(OWNER, async (tx) => {
      await tx.finish('select 1');
      return tx.query('select 1');
    });
    await expect(more).rejects.toThrow('has ended');
    expect((await database.query('select id from public.notes where id in (510, 511)')).rows).toEqual([
      { id: 510 },
    ]);
  });

  it('cost nothing when there are none', async () => {
    await expect(database.transaction(OWNER, async () => 'nothing to do')).resolves.toBe('nothing to do');
    await expect(
      database.transaction(OWNER, async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
  });
});

class Signal {
  give = () => {};
  readonly given = new Promise<void>((resolve) => {
    this.give = resolve;
  });
}

describe('a connection that is cut', () => {
  const cut = (pid: number) => database.query('select pg_terminate_backend($1)', [pid]);
  const pidOf = async (tx: Transaction) =>
    (await queryOptionalRow(tx, z.object({ pid: z.number() }), 'select pg_backend_pid() as pid'))?.pid ?? 0;

  it('fails its transaction, runs no half of it on the next connection, and is replaced', async ({
    skip,
  }) => {
    if (database.engine !== 'postgres') skip('PGlite has no connection to cut');
    for (const pauseMs of [0, 100]) {
      let pid = 0;
      const opened = new Signal();
      const isCut = new Signal();
      const failing = database.transaction(OWNER, async (tx) => {
        pid = await pidOf(tx);
        opened.give();
        await isCut.given;
        tx.send('insert into public.notes (id) values (600)');
        await tx.query('insert into public.notes (id) values (601)');
      });
      failing.catch(() => {});
      await opened.given;
      await cut(pid);
      await new Promise((done) => setTimeout(done, pauseMs));
      isCut.give();
      await expect(failing).rejects.toMatchObject({ name: 'DatabaseError' });
    }
    const all = await Promise.all(Array.from({ length: 30 }, () => database.query('select 1 as one')));
    expect(all.every((answer) => answer.rows.length === 1)).toBe(true);
    expect((await database.query('select id from public.notes where id in (600, 601)')).rows).toEqual([]);
  });
});

it('serves many transactions at once from a pool that has opened no connection yet', async ({ skip }) => {
  if (database.engine !== 'postgres') skip('PGlite has one connection');
  const row = await queryOptionalRow(
    database,
    z.object({ name: z.string() }),
    'select current_database() as name',
  );
  const fresh = await PostgresDatabase.open(new URL(`/${row?.name}`, process.env.DATABASE_URL).href);
  const ones = Array.from({ length: 30 }, () => fresh.transaction(OWNER, (tx) => tx.query('select 1')));
  expect(await Promise.all(ones)).toHaveLength(30);
  await fresh.close();
  await expect(fresh.query('select 1')).rejects.toThrow('closed');
});

describe('statements that callers shape', () => {
  it('leave nothing prepared behind', async ({ skip }) => {
    if (database.engine !== 'postgres') skip('PGlite keeps no statement that has no name');
    const prepared = await database.transaction(OWNER, async (tx) => {
      for (let n = 0; n < 5; n++) await tx.query(`select ${n} as shaped`, [], { prepare: false });
      return tx.query(`select count(*) as n from pg_prepared_statements where statement like '%as shaped%'`);
    });
    expect(prepared.rows).toEqual([{ n: 0 }]);
  });
});

describe('listen', () => {
  it('hears what is notified, until told to stop', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', (payload) => heard.push(payload));
    await database.query("select pg_notify('news', 'first')");
    await expect.poll(() => heard).toEqual(['first']);
    await stop();
    await database.query("select pg_notify('news', 'second')");
    await database.query('select 1');
    expect(heard).toEqual(['first']);
  });
});

// Last, because PGlite in memory starts from the template again once its thread was ended.
it('ends a statement that takes too long, and serves the next', async () => {
  const slow = database.transaction({ ...OWNER, timeoutMs: 200 }, (tx) =>
    tx.query('select count(*) from generate_series(1, 1000000000)'),
  );
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
