import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryRows } from '#server/database/query-rows.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { type Database, OWNER, type Scope } from '../database.ts';
import { ADMIN_ID, insertOneRowEach, OTHER_ID, OWNER_ID } from './one-row-each.ts';
import {
  ADD_ACCESS,
  BUCKET_ACCESS,
  PRIVATE_PROCEDURE_GRANTS,
  PROCEDURE_GRANTS,
  RELATION_GRANTS,
  type RelationGrants,
  ROW_ACCESS,
  STORAGE_RELATIONS,
} from './permissions.ts';

const ROLES = ['anon', 'authenticated'] as const;

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.transaction(OWNER, insertOneRowEach);
});
afterAll(() => database.close());

const as = (sub: string): Scope => ({ role: 'authenticated', claims: { sub, role: 'authenticated' } });

describe('grants', () => {
  it('of every relation, column by column, are those of the table', async () => {
    const Grant = z.object({
      relation: z.string(),
      role: z.enum(ROLES),
      op: z.enum(['select', 'insert', 'update']),
      columns: z.array(z.string()).nullable(),
    });
    const rows = await queryRows(
      database,
      Grant,
      `
      select c.relname as relation, r.role, o.op,
        array_agg(a.attname::text order by a.attnum) filter (where has_column_privilege(r.role, c.oid, a.attnum, o.op)) as columns
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        cross join unnest(array['anon', 'authenticated']) as r (role)
        cross join unnest(array['select', 'insert', 'update']) as o (op)
      where c.relkind in ('r', 'v', 'm', 'p', 'f')
      group by 1, 2, 3`,
    );
    const Deleting = z.object({
      relation: z.string(),
      role: z.enum(ROLES),
      del: z.boolean(),
      other: z.boolean(),
    });
    const deletes = await queryRows(
      database,
      Deleting,
      `
      select c.relname as relation, r.role, has_table_privilege(r.role, c.oid, 'delete') as del,
        has_table_privilege(r.role, c.oid, 'truncate') or has_table_privilege(r.role, c.oid, 'trigger')
          or has_table_privilege(r.role, c.oid, 'references') as other
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        cross join unnest(array['anon', 'authenticated']) as r (role)
      where c.relkind in ('r', 'v', 'm', 'p', 'f')`,
    );
    const allColumns = new Map<string, string[]>();
    const columns = await queryRows(
      database,
      z.object({ relation: z.string(), columns: z.array(z.string()) }),
      `
      select c.relname as relation, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'v', 'm', 'p', 'f') group by 1`,
    );
    for (const row of columns) allColumns.set(row.relation, row.columns);

    const found: Record<string, Record<string, RelationGrants>> = {};
    for (const relation of allColumns.keys()) found[relation] = {};
    for (const { relation, role, op, columns: granted } of rows) {
      if (!granted) continue;
      const all = op === 'select' && granted.length === allColumns.get(relation)?.length;
      const grants = found[relation] ?? {};
      grants[role] = { ...grants[role], [op]: all ? '*' : [...granted].sort() };
      found[relation] = grants;
    }
    for (const { relation, role, del, other } of deletes) {
      expect(other, `${role} may truncate, reference or trigger on ${relation}`).toBe(false);
      if (del) found[relation] = { ...found[relation], [role]: { ...found[relation]?.[role], delete: true } };
    }
    expect(found).toEqual(sortedGrants(allColumns));
  });

  it('to read are of whole relations, so that a star answers anyone who reads their rows', async () => {
    const { rows } = await database.query(`
      select r.role, c.oid::regclass::text as relation, a.attname as hidden
      from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        cross join unnest(array['anon', 'authenticated']) as r (role)
      where c.relkind in ('r', 'v', 'm', 'p', 'f') and has_any_column_privilege(r.role, c.oid, 'select')
        and not has_column_privilege(r.role, c.oid, a.attnum, 'select')`);
    expect(rows).toEqual([]);
  });

  it('of every procedure are those of the table', async () => {
    const rows = await queryRows(
      database,
      z.object({ signature: z.string(), schema: z.string(), roles: z.array(z.string()) }),
      `
      select case n.nspname when 'public' then '' else n.nspname || '.' end || p.proname
          || '(' || array_to_string(array(select format_type(t, null) from unnest(p.proargtypes) t), ',') || ')' as signature,
        n.nspname as schema,
        array(select r from unnest(array['anon', 'authenticated']) r where has_function_privilege(r, p.oid, 'execute')) as roles
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private', 'auth', 'storage')`,
    );
    const exposed = rows.filter((row) => row.schema === 'public');
    expect(Object.fromEntries(exposed.map((row) => [row.signature, row.roles]))).toEqual(PROCEDURE_GRANTS);
    const inner = rows.filter((row) => row.schema !== 'public' && row.roles.length > 0);
    expect(Object.fromEntries(inner.map((row) => [row.signature, row.roles]))).toEqual(
      PRIVATE_PROCEDURE_GRANTS,
    );
  });

  it('stop at the exposed schema, but for the tables of the storage service', async () => {
    const rows = await queryRows(
      database,
      z.object({ relation: z.string() }),
      `
      select distinct c.oid::regclass::text as relation from pg_class c join pg_namespace n on n.oid = c.relnamespace
        cross join unnest(array['anon', 'authenticated']) as r (role)
      where n.nspname not in ('public', 'pg_catalog', 'information_schema') and n.nspname !~ '^pg_' and c.relkind in ('r', 'v')
        and (has_table_privilege(r.role, c.oid, 'select') or has_any_column_privilege(r.role, c.oid, 'select'))
      order by 1`,
    );
    expect(rows.map(({ relation }) => relation)).toEqual(STORAGE_RELATIONS);
  });

  it('need row-level security on every table, a fixed search_path on every definer, and invoker views', async () => {
    const open = await database.query(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'storage') and c.relname <> 'schema_migrations' and c.relkind = 'r' and not c.relrowsecurity`);
    expect(open.rows).toEqual([]);
    const loose = await database.query(`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false)`);
    expect(loose.rows).toEqual([]);
    const views = await database.query(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'v' and not coalesce(c.reloptions::text like '%security_invoker=true%', false)`);
    expect(views.rows).toEqual([]);
  });
});

describe('indexes', () => {
  it('lead with the user on every table that has rows of one', async () => {
    const { rows } = await database.query(`
      select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attname in ('user_id', 'owner_id')
      where c.relkind = 'r' and not exists (select from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum)`);
    expect(rows).toEqual([]);
  });
});

describe('rows', () => {
  it('are judged for every relation a signed-in user can read', () => {
    const readable = Object.keys(RELATION_GRANTS).filter(
      (name) => RELATION_GRANTS[name]?.authenticated?.select,
    );
    expect(Object.keys(ROW_ACCESS).sort()).toEqual(readable.sort());
    for (const [name, grants] of Object.entries(RELATION_GRANTS)) {
      expect(Boolean(ROW_ACCESS[name]?.change), `${name} change`).toBe(Boolean(grants.authenticated?.update));
      expect(Boolean(ROW_ACCESS[name]?.remove), `${name} remove`).toBe(Boolean(grants.authenticated?.delete));
    }
  });

  const people = [OWNER_ID, OTHER_ID, ADMIN_ID];
  const cases = Object.entries(ROW_ACCESS).flatMap(([relation, access]) => [
    { relation, verb: 'sees', statement: `select from public.${relation}`, rows: access.see },
    ...(access.change
      ? [
          {
            relation,
            verb: 'changes',
            statement: change(relation, access.change.column),
            rows: access.change.rows,
          },
        ]
      : []),
    ...(access.remove
      ? [{ relation, verb: 'removes', statement: `delete from public.${relation}`, rows: access.remove }]
      : []),
  ]);

  it.each(cases)(
    '$relation: owner, another student and administrator each $verb theirs',
    async ({ statement, rows }) => {
      const counts = [];
      for (const person of people) counts.push(await countUndone(as(person), statement));
      expect(counts).toEqual(rows);
    },
  );

  it.each(Object.keys(RELATION_GRANTS))(
    '%s is closed to visitors, unless it says otherwise',
    async (relation) => {
      const visiting = database.transaction({ role: 'anon', claims: { role: 'anon' } }, (tx) =>
        tx.query(`select count(*) from public.${relation}`),
      );
      if (RELATION_GRANTS[relation]?.anon?.select) await visiting;
      else await expect(visiting).rejects.toMatchObject({ code: '42501' });
    },
  );
});

describe('adding', () => {
  it('is judged for every relation a signed-in user may insert into', () => {
    const writable = Object.keys(RELATION_GRANTS).filter(
      (name) => RELATION_GRANTS[name]?.authenticated?.insert,
    );
    expect(Object.keys(ADD_ACCESS).sort()).toEqual(writable.sort());
  });

  describe.each(Object.entries(ADD_ACCESS))('%s', (_, { statement, student, admin, aboutOthers }) => {
    const ownsRows = statement.includes('user_id') && !aboutOthers;
    it.each([
      ['a student', OTHER_ID, OTHER_ID, student],
      ['an administrator', ADMIN_ID, ADMIN_ID, admin],
      ['a student, in another’s name', OTHER_ID, ADMIN_ID, student && !ownsRows],
      ['an administrator, in a student’s name', ADMIN_ID, OTHER_ID, admin && !ownsRows],
    ])('by %s', async (_who, caller, named, allowed) => {
      const undo = new Error('undo');
      const adding = database.transaction(as(caller), async (tx) => {
        await tx.query(statement, [named]);
        throw undo;
      });
      await expect(adding).rejects.toMatchObject(allowed ? undo : { code: '42501' });
    });
  });
});

describe('procedures that answer for administrators only', () => {
  it.each([
    'select * from public.get_all_users_admin()',
    'select * from public.get_audit_log()',
    'select * from public.find_questions()',
    'select public.find_question_ids()',
    `select * from public.count_import_rows('${OWNER_ID}')`,
    'select * from public.get_distinct_subjects(true)',
    'select * from public.get_distinct_chapters(null, true)',
    "select public.ai_enqueue('explain')",
    "select public.ai_retry('{}')",
    'select * from public.get_ai_counts()',
    'select * from public.find_ai_candidates()',
    `select public.is_premium('${OWNER_ID}')`,
  ])('%s', async (statement) => {
    const ask = (person: string) => database.transaction(as(person), (tx) => tx.query(statement));
    await expect(ask(OTHER_ID)).rejects.toMatchObject({ code: '42501' });
    expect((await ask(ADMIN_ID)).rowCount).toBeGreaterThan(0);
  });
});

describe('the beta year', () => {
  const insert = `insert into public.user_subscriptions (user_id, provider_subscription_id, status, current_period_start, current_period_end)
    values ($1, $2, $3, now(), now() + make_interval(days => $4))`;
  it.each([
    ['somebody else’s', [OWNER_ID.replace(/a$/, 'c'), 'beta_9', 'active', 365]],
    ['a name of a provider', [OTHER_ID, 'sub_9', 'active', 365]],
    ['more than a year', [OTHER_ID, 'beta_9', 'active', 400]],
    ['another status', [OTHER_ID, 'beta_9', 'past_due', 365]],
  ])('is not %s', async (_, params) => {
    const trying = database.transaction(as(OTHER_ID), (tx) => tx.query(insert, params));
    await expect(trying).rejects.toMatchObject({ code: '42501' });
  });
});

describe('buckets', () => {
  it('are those of the table, public where it says so', async () => {
    const rows = await queryRows(
      database,
      z.object({ id: z.string(), public: z.boolean() }),
      'select id, public from storage.buckets order by id',
    );
    const expected = Object.entries(BUCKET_ACCESS).map(([id, access]) => ({ id, public: access.public }));
    expect(rows).toEqual(expected);
  });

  it('show nobody their list, and let nobody change them', async () => {
    for (const person of [OWNER_ID, ADMIN_ID]) {
      expect(await countUndone(as(person), 'select from storage.buckets')).toBe(0);
      expect(await countUndone(as(person), 'delete from storage.buckets')).toBe(0);
      expect(await countUndone(as(person), 'update storage.buckets set public = true')).toBe(0);
      const adding = countUndone(as(person), `insert into storage.buckets (id, name) values ('x', 'x')`);
      await expect(adding).rejects.toMatchObject({ code: '42501' });
    }
  });

  describe.each(Object.entries(BUCKET_ACCESS))('%s', (bucket, access) => {
    const people = [OWNER_ID, OTHER_ID, ADMIN_ID];
    const its = `bucket_id = '${bucket}'`;
    it.each([
      ['see', `select from storage.objects where ${its}`, access.see],
      ['change', `update storage.objects set updated_at = now() where ${its}`, access.change],
      ['remove', `delete from storage.objects where ${its}`, access.remove],
    ])('owner, another student and administrator each %s theirs', async (_, statement, rows) => {
      const counts = [];
      for (const person of people) counts.push(await countUndone(as(person), statement));
      expect(counts).toEqual(rows);
    });

    it('takes objects only from whom it says', async () => {
      for (const [index, person] of people.entries()) {
        const adding = countUndone(
          as(person),
          `insert into storage.objects (bucket_id, name, owner_id, version, metadata)
           values ('${bucket}', '${person}/new.png', '${person}', 'v', '{}')`,
        );
        if (access.add[index]) expect(await adding).toBe(1);
        else await expect(adding).rejects.toMatchObject({ code: '42501' });
      }
    });

    it('is closed to visitors, but for public addresses', async () => {
      const visitor: Scope = { role: 'anon', claims: { role: 'anon' } };
      expect(await countUndone(visitor, `select from storage.objects where ${its}`)).toBe(0);
    });
  });
});

function change(relation: string, column: string): string {
  return `update public.${relation} set ${column} = ${column}`;
}

/** The table with '*' written out where a role reads less than everything, in the catalogue's order of names. */
function sortedGrants(allColumns: Map<string, string[]>) {
  return Object.fromEntries(
    Object.entries(RELATION_GRANTS).map(([relation, byRole]) => [
      relation,
      Object.fromEntries(
        Object.entries(byRole).map(([role, grants]) => [
          role,
          {
            ...grants,
            ...(grants.select ? { select: listOrAll(grants.select, allColumns.get(relation)) } : {}),
            ...(grants.insert ? { insert: [...grants.insert].sort() } : {}),
            ...(grants.update ? { update: [...grants.update].sort() } : {}),
          },
        ]),
      ),
    ]),
  );
}

function listOrAll(select: '*' | readonly string[], all: string[] | undefined) {
  if (select === '*' || select.length === all?.length) return '*';
  return [...select].sort();
}

/** What the statement reaches, without leaving a trace. */
async function countUndone(scope: Scope, statement: string): Promise<number> {
  let count = -1;
  const undo = new Error('undo');
  await database
    .transaction(scope, async (tx) => {
      count = (await tx.query(`${statement} `)).rowCount;
      throw undo;
    })
    .catch((error) => {
      if (error !== undo) throw error;
    });
  return count;
}
