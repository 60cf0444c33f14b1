import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#server/log.ts';
import { checkBankFormulas } from '#server/operations/formula-checks/check-bank.ts';
import { buildAdministrator, buildQuestions, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

const DIFFERS = '\\(\\raisebox{1em}{x}\\)';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

let chapter: string;
let ids: string[];
/** Three new questions, of which the second looks otherwise on paper; no other waits. */
beforeEach(async () => {
  await sql('update private.formula_checker set claim = null, claimed_until = null');
  await check();
  chapter = `Chapter ${crypto.randomUUID()}`;
  ids = await buildQuestions(server, 3, { chapter });
  await change(ids[0], { stem: 'As it is: \\(\\frac{a}{b}\\)' });
  await change(ids[1], { options: ['1', '2', DIFFERS, '4'] });
});

type Options = Parameters<typeof checkBankFormulas>[1];
const check = (options: Options = {}) =>
  checkBankFormulas({ database: server.database, log: createLogger('silent') }, options);
const sql = async (text: string, ...params: unknown[]) => (await server.database.query(text, params)).rows;

async function change(id: string | undefined, changes: object) {
  const { error } = await admin.client.from('questions').update(changes).eq('id', id);
  expect(error).toBeNull();
}

async function found(who = admin, not_on_paper = true): Promise<string[]> {
  const { data, error } = await who.client.rpc('find_question_ids', { p_filter: { chapter, not_on_paper } });
  if (error) throw error;
  return data;
}

const waiting = async () => (await admin.client.rpc('count_unchecked_formulas')).data;

it('lists the questions with a formula that paper would show otherwise, and says how many wait', async () => {
  expect(await found()).toEqual([]);
  expect(await waiting()).toBe(3);
  await check();
  expect(await found()).toEqual([ids[1]]);
  expect(new Set(await found(admin, false))).toEqual(new Set([ids[0], ids[2]]));
  expect(await waiting()).toBe(0);
});

it('follows what is edited, in explanations and translations too', async () => {
  await check();
  await change(ids[1], { options: ['1', '2', '3', '4'] });
  await change(ids[0], { explanation: { text: `See ${DIFFERS}.` } });
  await sql(
    `insert into public.question_localizations (question_id, language, stem, options) values ($1, 'hi', $2, array['क', 'ख', 'ग', 'घ'])`,
    ids[2],
    `यह ${DIFFERS}`,
  );
  await check();
  expect(new Set(await found())).toEqual(new Set([ids[0], ids[2]]));
  await sql(`delete from public.question_localizations where question_id = $1`, ids[2]);
  await check();
  expect(await found()).toEqual([ids[0]]);
});

it('compares what was changed, and all of it only by another check', async () => {
  await check();
  const compare = vi.fn(async () => []);
  await check({ compare });
  expect(compare).not.toHaveBeenCalled();
  await change(ids[0], { stem: 'Another: \\(y\\)' });
  await change(ids[2], { topic: 'Not of its words' });
  await check({ compare });
  expect(compare.mock.calls).toEqual([[['y']]]);
  await check({ check: 'another', compare: async () => [] });
  expect(await found()).toEqual([]);
  await check();
  expect(await found()).toEqual([ids[1]]);
});

it('goes through a bank in slices', async () => {
  await buildQuestions(server, 60, { chapter });
  await sql(
    `update public.questions set stem = stem || ' ' || $2 where chapter = $1 and stem like 'Stem %'`,
    chapter,
    DIFFERS,
  );
  const sizes: number[] = [];
  await check({
    compare: async (formulas) => {
      sizes.push(formulas.length);
      return [...formulas];
    },
  });
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThan(50);
  expect((await found()).length).toBe(63);
});

it('takes a formula that cannot be tried for one that differs, alone', async () => {
  const compare = async (formulas: readonly string[]) => {
    if (formulas.some((tex) => tex.includes('frac')))
      throw new Error('The process that makes documents ended');
    return [];
  };
  await check({ compare });
  expect(await found()).toEqual([ids[0]]);
});

it('leaves everything waiting where nothing can be tried', async () => {
  const compare = async () => {
    throw new Error('No process');
  };
  await expect(check({ compare })).rejects.toThrow('No process');
  expect(await waiting()).toBe(3);
});

it('is done by one server at a time, and what it found no longer counts once another is at it', async () => {
  await check({
    compare: async () => {
      await check({ compare: () => Promise.reject(new Error('two at once')) });
      await sql(`update private.formula_checker set claim = gen_random_uuid()`);
      return ['\\frac{a}{b}'];
    },
  });
  expect(await found()).toEqual([]);
  expect(await waiting()).toBe(3);
});

it('is told to teachers of their subjects, and to no student', async () => {
  await check();
  const student = await buildStudent(server);
  for (const call of ['count_unchecked_formulas', 'find_question_ids'])
    expect((await student.client.rpc(call)).error).not.toBeNull();
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'teacher')`, student.id);
  await sql(`insert into public.staff_subjects (user_id, subject) values ($1, 'Chemistry')`, student.id);
  expect(await found(student)).toEqual([]);
  await sql(`insert into public.staff_subjects (user_id, subject) values ($1, 'Physics')`, student.id);
  expect(await found(student)).toEqual([ids[1]]);
});
