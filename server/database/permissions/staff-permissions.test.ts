import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STAFF_ROLES } from '#core/contracts/admin-users/staff-roles.ts';
import { type Database, OWNER, type Scope } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { cloneDatabase } from '#server/testing/databases.ts';
import { insertOneRowEach, OTHER_ID, OTHER_TEACHER_ID, OWNER_ID, STAFF_IDS } from './one-row-each.ts';
import { ADD_ACCESS, BUCKET_ACCESS, ROW_ACCESS } from './permissions.ts';
import {
  STAFF_BUCKET_ACCESS,
  STAFF_FUNCTIONS,
  STAFF_PROCEDURES,
  STAFF_ROW_ACCESS,
} from './staff-permissions.ts';

let database: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.transaction(OWNER, insertOneRowEach);
  // The test of student A is what the paper was published as.
  await database.query(`update public.papers set status = 'published', test_id = ${GROUP}`);
});
afterAll(() => database.close());

const as = (sub: string): Scope => ({ role: 'authenticated', claims: { sub, role: 'authenticated' } });

/** What the statement reaches, undone afterwards; 'refused' by a policy. */
async function reach(person: string, statement: string, values: unknown[] = []): Promise<number | 'refused'> {
  const undo = new Error('undo');
  let rows = 0;
  try {
    await database.transaction(as(person), async (tx) => {
      rows = (await tx.query(statement, values)).rowCount;
      throw undo;
    });
  } catch (error) {
    if (error === undo) return rows;
    if ((error as { code?: string }).code === '42501') return 'refused';
    throw error;
  }
  return rows;
}

describe.each(STAFF_ROLES)('a %s', (role) => {
  const id = STAFF_IDS[role];

  it.each(Object.entries(ROW_ACCESS))('reaches of %s what the page says', async (relation, access) => {
    const allowed = STAFF_ROW_ACCESS[relation]?.[role] ?? {};
    expect(await reach(id, `select from public.${relation}`)).toBe(allowed.see ?? access.see[1]);
    if (access.change) {
      const { column, rows } = access.change;
      const change = `update public.${relation} set ${column} = ${column}`;
      expect(await reach(id, change)).toBe(allowed.change ?? rows[1]);
    }
    if (access.remove) {
      expect(await reach(id, `delete from public.${relation}`)).toBe(allowed.remove ?? access.remove[1]);
    }
  });

  it.each(Object.entries(ADD_ACCESS))('adds to %s as the page says', async (relation, access) => {
    const may = STAFF_ROW_ACCESS[relation]?.[role]?.add ?? access.student;
    expect(await reach(id, access.statement, [id])).toBe(may ? 1 : 'refused');
  });

  it.each(Object.entries(BUCKET_ACCESS))(
    'sees in the bucket %s what the page says',
    async (bucket, access) => {
      const seen = await reach(id, 'select from storage.objects where bucket_id = $1', [bucket]);
      expect(seen).toBe(STAFF_BUCKET_ACCESS[bucket]?.[role] ?? access.see[1]);
    },
  );

  it('reads nobody’s profile, and asks for nobody’s Premium', async () => {
    expect(await reach(id, `select from public.get_profile_admin('${OWNER_ID}')`)).toBe(0);
    expect(await reach(id, `select public.is_premium('${OWNER_ID}')`)).toBe('refused');
  });

  it.each(Object.entries(STAFF_PROCEDURES))('calls %s or is refused', async (name, roles) => {
    const answer = await reach(id, `select from ${CALLS[name] ?? `public.${name}()`}`);
    expect(answer === 'refused').toBe(!roles.includes(role));
  });
});

/** Those that need an argument. */
const PERSON = `'${OTHER_ID}'`;
const GROUP = `'00000000-0000-4000-8000-00000000000a'`;
const CALLS: Record<string, string> = {
  ai_enqueue: `public.ai_enqueue('qc')`,
  ai_retry: `public.ai_retry('{}')`,
  count_import_rows: `public.count_import_rows(${PERSON})`,
  find_ai_candidates: `public.find_ai_candidates('qc')`,
  find_similar_questions: `public.find_similar_questions('x')`,
  get_distinct_chapters: 'public.get_distinct_chapters(null, true)',
  get_distinct_subjects: 'public.get_distinct_subjects(true)',
  get_group_chapters: `public.get_group_chapters(${GROUP})`,
  get_group_members: `public.get_group_members(${GROUP})`,
  get_paper_questions: `public.get_paper_questions('{}')`,
  get_question_terms: `public.get_question_terms('Physics')`,
  get_question_usage: `public.get_question_usage(${GROUP})`,
  get_user_roles_admin: `public.get_user_roles_admin(${PERSON})`,
  get_user_sessions_admin: `public.get_user_sessions_admin(${PERSON})`,
};

describe('a teacher of another subject, without a group', () => {
  it.each(Object.entries(ROW_ACCESS))('reaches nothing of %s', async (relation, access) => {
    const own = relation === 'user_roles' || relation === 'staff_subjects' ? 1 : access.see[1];
    expect(await reach(OTHER_TEACHER_ID, `select from public.${relation}`)).toBe(own);
    if (access.change) {
      const { column, rows } = access.change;
      expect(await reach(OTHER_TEACHER_ID, `update public.${relation} set ${column} = ${column}`)).toBe(
        rows[1],
      );
    }
  });

  it.each([
    `update public.questions set subject = 'Chemistry'`,
    `update public.questions set subject = 'Chemistry', stem = 'Of another subject now'`,
  ])('takes no question into another subject: %s', async (statement) => {
    expect(await reach(STAFF_IDS.teacher, statement)).toBe('refused');
    expect(await reach(OTHER_TEACHER_ID, statement)).toBe(0);
  });

  it('finds nothing of it by a procedure', async () => {
    const found = (statement: string) => reach(OTHER_TEACHER_ID, `select from public.${statement}`);
    expect(await found('find_questions()')).toBe(0);
    expect(await found(`find_similar_questions('Stem')`)).toBe(0);
    expect(await found('find_papers()')).toBe(0);
    expect(await found('find_groups()')).toBe(0);
    expect(await found('find_key_suspicions(true)')).toBe(0);
    expect(await found('find_reported_questions(true)')).toBe(0);
    expect(await found(`get_paper_questions(array[${GROUP}]::uuid[])`)).toBe(0);
    expect(await found(`get_question_usage(${GROUP})`)).toBe('refused');
    expect(await found(`get_group_members(${GROUP})`)).toBe('refused');
    expect(await found(`get_group_chapters(${GROUP})`)).toBe('refused');
  });
});

it('the page names every procedure that looks at a role, as the procedure itself says it', async () => {
  const rows = await queryRows(
    database,
    z.object({ name: z.string(), source: z.string() }),
    `select p.proname as name, p.prosrc as source from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and p.prosrc ~ 'private.require_(admin|role)' order by 1`,
  );
  const said = rows.map(({ name, source }) => {
    const named = /require_role\(([^)]*)\)/.exec(source)?.[1] ?? '';
    return [name, [...named.matchAll(/'(\w+)'/g)].map(([, role]) => role)];
  });
  expect(Object.fromEntries(said)).toEqual(STAFF_PROCEDURES);
});

it('the page names every function that a role calls, as the function itself says it', () => {
  const said = SERVER_FUNCTIONS.flatMap(({ name, access }) =>
    typeof access === 'string' ? [] : [[name, access.slice(1)]],
  );
  expect(Object.fromEntries(said)).toEqual(STAFF_FUNCTIONS);
});
