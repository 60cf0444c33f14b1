import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { OWNER, type Transaction } from '#server/database/database.ts';
import { call } from '#server/testing/call.ts';
import { buildAdministrator, buildStudent, type Student } from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());

type Answer = { code?: string; revision?: number; error?: string };
const ask = (name: string, body: unknown, who = admin) => call<Answer>(server, who, name, body);
const own = (code: string, change: object = {}) => ({ ...sampleExam(), code, ...change });
const make = (code: string) => ask('save-exam', { exam: null, definition: own(code) });

async function stored(code: string) {
  const { rows } = await server.database.query(
    `select (definition ->> 'year')::int as year, is_hidden, revision, is_edited from public.exams where code = $1`,
    [code],
  );
  return rows[0];
}

/** As one that came with the product. */
const ship = (code: string) =>
  server.database.query(`insert into public.exams (code, definition, shipped_hash) values ($1, $2, 'x')`, [
    code,
    JSON.stringify(own(code)),
  ]);

describe('an exam of the institute', () => {
  it('is made once, and changed by who has read it as it is', async () => {
    expect(await make('own-one')).toMatchObject({ status: 200, body: { code: 'own-one', revision: 1 } });
    expect(await make('own-one')).toMatchObject({ status: 409, body: { code: 'exam_code_taken' } });
    const change = { exam: { code: 'own-one', revision: 1 }, definition: own('own-one', { year: 2030 }) };
    expect(await ask('save-exam', change)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect(await ask('save-exam', { ...change, definition: own('own-one', { year: 2031 }) })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(await stored('own-one')).toEqual({ year: 2030, is_hidden: false, revision: 2, is_edited: true });
  });

  it('keeps its list of the exam day beside what the release before reads', async () => {
    const text = { en: 'A pen', hi: 'एक पेन', te: 'ఒక పెన్ను', ta: 'ஒரு பேனா' };
    const checklist = { source: 'What our institute tells', items: [{ item: 'pens', text }] };
    await ask('save-exam', { exam: null, definition: own('own-listed', { checklist }) });
    const kept = async () =>
      (
        await server.database.query(
          `select checklist, definition ? 'checklist' as inside from public.exams where code = 'own-listed'`,
        )
      ).rows[0];
    expect(await kept()).toEqual({ checklist, inside: false });
    await ask('save-exam', { exam: { code: 'own-listed', revision: 1 }, definition: own('own-listed') });
    expect(await kept()).toEqual({ checklist: null, inside: false });
    const twice = { ...checklist, items: [...checklist.items, ...checklist.items] };
    const refused = await ask('save-exam', {
      exam: null,
      definition: own('own-twice', { checklist: twice }),
    });
    expect(refused.status).toBe(400);
  });

  it('keeps its code', async () => {
    await make('own-coded');
    const exam = { code: 'own-coded', revision: 1 };
    expect((await ask('save-exam', { exam, definition: own('own-other') })).status).toBe(400);
  });

  it('that contradicts itself is refused with what contradicts', async () => {
    const { status, body } = await ask('save-exam', {
      exam: null,
      definition: own('own-wrong', { questions: 3 }),
    });
    expect(status).toBe(400);
    expect(body.error).toContain('3 questions are stated, and the sections have 65.');
    expect(await stored('own-wrong')).toBeUndefined();
  });

  it('is hidden and shown again', async () => {
    await make('own-hidden');
    await ask('hide-exam', { code: 'own-hidden', hidden: true });
    expect(await stored('own-hidden')).toMatchObject({ is_hidden: true });
    await ask('hide-exam', { code: 'own-hidden', hidden: false });
    expect(await stored('own-hidden')).toMatchObject({ is_hidden: false });
    expect((await ask('hide-exam', { code: 'own-nothing', hidden: true })).status).toBe(404);
  });

  it('is removed while nothing is of it', async () => {
    await make('own-removed');
    expect((await ask('remove-exam', { code: 'own-removed' })).status).toBe(200);
    expect(await stored('own-removed')).toBeUndefined();
    expect((await ask('remove-exam', { code: 'own-removed' })).status).toBe(404);
  });

  it('stays while a student prepares for it, or a question is of it', async () => {
    await make('own-chosen');
    const student = await buildStudent(server);
    const choose = (exams: string) =>
      server.database.query('update public.profiles set other_exams = $2 where user_id = $1', [
        student.id,
        exams,
      ]);
    await choose('{own-chosen}');
    expect(await ask('remove-exam', { code: 'own-chosen' })).toMatchObject({
      status: 409,
      body: { code: 'exam_in_use' },
    });
    await choose('{}');
    await server.database.query(
      `insert into public.questions (subject, stem, options, correct_index, exam, pool)
       values ('Numbers', 'x', array['1','2','3','4'], 0, 'own-chosen', 'exam')`,
    );
    expect((await ask('remove-exam', { code: 'own-chosen' })).status).toBe(409);
  });
});

describe('an exam that is chosen', () => {
  const choose = (student: Student, other_exams: string[]) =>
    student.client.from('profiles').update({ other_exams }).eq('user_id', student.id);
  const chosen = async ({ client, id }: Student) =>
    (await client.from('profiles').select('other_exams').eq('user_id', id).single()).data?.other_exams;

  it('is one that is offered, and stays chosen when it is hidden later', async () => {
    const student = await buildStudent(server);
    await make('own-offered');
    await make('own-withheld');
    await ask('hide-exam', { code: 'own-withheld', hidden: true });
    expect((await choose(student, ['own-offered'])).error).toBeNull();
    const refused = { code: '23514', message: expect.stringContaining('not offered') };
    expect((await choose(student, ['own-offered', 'own-withheld'])).error).toMatchObject(refused);
    expect((await choose(student, ['own-nowhere'])).error).toMatchObject(refused);
    expect(await chosen(student)).toEqual(['own-offered']);
    await make('own-second');
    await ask('hide-exam', { code: 'own-offered', hidden: true });
    expect((await choose(student, ['own-offered', 'own-second'])).error).toBeNull();
    expect((await choose(student, [])).error).toBeNull();
    expect((await choose(student, ['own-offered'])).error).toMatchObject(refused);
  });

  // One connection does one thing after the other.
  describe.skipIf(!process.env.DATABASE_URL)('in the moment it is removed', () => {
    const CHOOSE = 'update public.profiles set other_exams = array[$2] where user_id = $1';
    const isWaiting = async () => {
      const { rows } = await server.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    const untilWaiting = async () => {
      while (!(await isWaiting())) await wait(20);
    };

    /** What `first` locks stays locked until what `second` began waits for it. */
    async function inOrder<T>(first: (tx: Transaction) => Promise<unknown>, second: () => Promise<T>) {
      const steps = new EventEmitter();
      const isLocked = once(steps, 'locked');
      const mayEnd = once(steps, 'end');
      const held = server.database.transaction(OWNER, async (tx) => {
        await first(tx);
        steps.emit('locked');
        await mayEnd;
      });
      await isLocked;
      const waiting = second();
      await untilWaiting();
      steps.emit('end');
      await held;
      return waiting;
    }

    it('is not removed where the choice came first', async () => {
      const student = await buildStudent(server);
      await make('own-raced');
      const removal = await inOrder(
        (tx) => tx.query(CHOOSE, [student.id, 'own-raced']),
        () => ask('remove-exam', { code: 'own-raced' }),
      );
      expect(removal).toMatchObject({ status: 409, body: { code: 'exam_in_use' } });
      expect(await stored('own-raced')).toBeDefined();
      expect(await chosen(student)).toEqual(['own-raced']);
    });

    it('is not chosen where the removal came first', async () => {
      const student = await buildStudent(server);
      await make('own-gone');
      const choice = await inOrder(
        (tx) => tx.query(`delete from public.exams where code = 'own-gone'`),
        async () => choose(student, ['own-gone']),
      );
      expect(choice.error).toMatchObject({ message: expect.stringContaining('not offered') });
      expect(await chosen(student)).toEqual([]);
    });
  });
});

describe('an exam that came with the product', () => {
  it('is copied, not changed or removed, and may be hidden', async () => {
    await ship('built-in');
    const exam = { code: 'built-in', revision: 1 };
    const refused = { status: 409, body: { code: 'exam_built_in' } };
    expect(await ask('save-exam', { exam, definition: own('built-in') })).toMatchObject(refused);
    expect(await ask('remove-exam', { code: 'built-in' })).toMatchObject(refused);
    expect((await ask('hide-exam', { code: 'built-in', hidden: true })).status).toBe(200);
  });

  it('of everybody is not hidden', async () => {
    expect((await ask('hide-exam', { code: 'neet-ug', hidden: true })).status).toBe(400);
  });
});

it('students may none of it', async () => {
  const student = await buildStudent(server);
  const definition = own('own-student');
  expect((await ask('save-exam', { exam: null, definition }, student)).status).toBe(403);
  expect((await ask('hide-exam', { code: 'built-in', hidden: false }, student)).status).toBe(403);
  expect((await ask('remove-exam', { code: 'built-in' }, student)).status).toBe(403);
});
