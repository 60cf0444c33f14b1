import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { JoinGroupResponse, SaveGroupResponse } from '#core/contracts/groups/groups.ts';
import { FALL, INACTIVE_DAYS, LOW_SCORE } from '#core/domain/groups/needs-help.ts';
import { showCode } from '#core/domain/text/readable-code.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { fill } from '#server/testing/fill.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let administrator: Student;
let student: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
  student = await buildStudent(server);
});
afterAll(() => server.close());

const admin = <Body = Record<string, unknown>>(name: string, body: unknown) =>
  call<Body>(server, administrator, name, body);
const NOBODY = '00000000-0000-4000-8000-000000000000';
let made = 0;

/** A group that is open to its code. */
async function openGroup(name = `Batch ${++made}`) {
  const { body } = await admin<z.infer<typeof SaveGroupResponse>>('save-group', { name });
  const opened = await admin<{ code: string }>('set-group-code', { group_id: body.group_id, open: true });
  return { id: body.group_id, name, code: opened.body.code };
}
const join = (person: Student, code: string) =>
  call<z.infer<typeof JoinGroupResponse> & { code?: string }>(server, person, 'join-group', { code });
const groupsOf = async (person: Student) => {
  const { data, error } = await person.client.from('groups').select('id, name');
  expect(error).toBeNull();
  return data;
};
const membersOf = async (group: string, args: object = {}) => {
  const { data, error } = await administrator.client.rpc('get_group_members', { p_group: group, ...args });
  expect(error).toBeNull();
  return data as {
    user_id: string;
    needs: string[];
    average: number | null;
    weakest_chapter: string | null;
  }[];
};

const CALLS: [string, object][] = [
  ['save-group', { name: 'Mine' }],
  ['remove-group', { group_id: NOBODY }],
  ['set-group-code', { group_id: NOBODY, open: true }],
  ['add-to-group', { group_id: NOBODY, user_ids: [NOBODY] }],
  ['remove-from-group', { group_id: NOBODY, user_ids: [NOBODY] }],
  ['check-student-list', { csv: 'email\na@example.com' }],
  ['invite-student-list', { list_id: NOBODY, file_name: 'a.csv', csv: 'email\na@example.com' }],
];

describe('who may', () => {
  it.each(CALLS)(
    '%s is refused to nobody, a stale token, students and a deactivated administrator',
    async (name, body) => {
      expect((await call(server, null, name, body)).status).toBe(401);
      expect(await call(server, student, name, body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden' },
      });
      const former = await buildAdministrator(server);
      await admin('admin-users-ban', { user_id: former.id, banned: true });
      expect((await call(server, former, name, body)).status).toBe(401);
    },
  );

  it('nobody and the deactivated join nothing', async () => {
    const { code } = await openGroup();
    expect((await call(server, null, 'join-group', { code })).status).toBe(401);
    const banned = await buildStudent(server);
    await admin('admin-users-ban', { user_id: banned.id, banned: true });
    expect((await join(banned, code)).status).toBe(401);
  });

  it('anyone who holds a code, signed in or not, is told the name of its group and nothing else', async () => {
    const { name, code } = await openGroup();
    for (const person of [null, student])
      expect(await call(server, person, 'name-group', { code: ` ${code.toLowerCase()}` })).toEqual({
        status: 200,
        body: { name },
      });
    for (const unknown of ['AAAA-AAAA', '', '%'])
      expect(await call(server, null, 'name-group', { code: unknown })).toMatchObject({
        status: 404,
        body: { code: 'group_code_unknown' },
      });
  });

  it.each(['find_groups', 'get_group_chapters', 'get_group_members'])(
    '%s answers administrators alone',
    async (name) => {
      const args = name === 'find_groups' ? {} : { p_group: NOBODY };
      expect((await student.client.rpc(name, args)).error?.code).toBe('42501');
      expect((await server.client().rpc(name, args)).error).not.toBeNull();
      expect((await administrator.client.rpc(name, args)).data).toBeInstanceOf(Array);
    },
  );
});

describe('a group', () => {
  it('has a name once, whatever its case, and markup in it is text', async () => {
    const group = await openGroup('XII <b>A</b>');
    expect(await admin('save-group', { name: ' xii <B>a</B> ' })).toMatchObject({
      status: 409,
      body: { code: 'group_name_taken' },
    });
    expect((await admin('save-group', { group_id: group.id, name: 'XII B' })).body).toMatchObject({
      name: 'XII B',
    });
    const { data } = await administrator.client.rpc('find_groups', { p_search: 'xii b' });
    expect(data).toMatchObject([{ id: group.id, code: group.code, members: 0, total: 1 }]);
    expect((await admin('save-group', { name: '   ' })).status).toBe(400);
    expect((await admin('remove-group', { group_id: group.id })).body).toEqual({ removed: true });
    expect((await admin('remove-group', { group_id: group.id })).status).toBe(404);
  });

  it('is joined with its code, seen by name by its members, and left by themselves', async () => {
    const [person, other] = [await buildStudent(server), await buildStudent(server)];
    const group = await openGroup();
    expect((await join(person, showCode(group.code).toLowerCase())).body).toEqual({
      group_id: group.id,
      name: group.name,
      joined: true,
    });
    expect((await join(person, group.code)).body).toMatchObject({ joined: false });
    expect(await groupsOf(person)).toEqual([{ id: group.id, name: group.name }]);
    expect(await groupsOf(other)).toEqual([]);
    const whole = (await person.client.from('groups').select('*')).data;
    expect(whole).toMatchObject([{ id: group.id }]);
    expect(JSON.stringify(whole)).not.toContain(group.code);
    await join(other, group.code);
    const { data } = await person.client.from('group_members').select('user_id');
    expect(data).toEqual([{ user_id: person.id }]);
    await person.client.from('group_members').delete().eq('group_id', group.id);
    expect(await groupsOf(person)).toEqual([]);
    expect(await groupsOf(other)).toHaveLength(1);
    const stolen = await person.client
      .from('group_members')
      .insert({ group_id: group.id, user_id: person.id, joined_by: 'code' });
    expect(stolen.error?.code).toBe('42501');
  });

  it('a new code takes the place of the old one, and a closed group has none', async () => {
    const person = await buildStudent(server);
    const group = await openGroup();
    const { body } = await admin<{ code: string }>('set-group-code', { group_id: group.id, open: true });
    expect((await join(person, group.code)).body.code).toBe('group_code_unknown');
    expect((await join(person, body.code)).status).toBe(200);
    await admin('set-group-code', { group_id: group.id, open: false });
    expect((await join(person, body.code)).status).toBe(404);
  });

  it('codes cannot be tried out: after ten tries not even the right one opens', async () => {
    const thief = await buildStudent(server);
    const group = await openGroup();
    for (let guess = 0; guess < 10; guess++) expect((await join(thief, `ABCDEFG${guess}`)).status).toBe(404);
    expect((await join(thief, group.code)).body.code).toBe('rate_limited');
  });

  it('takes people from the picker and lets them go, each with an entry in the log', async () => {
    const people = [await buildStudent(server), await buildStudent(server)];
    const group = await openGroup();
    const user_ids = [...people.map(({ id }) => id), NOBODY];
    expect((await admin('add-to-group', { group_id: group.id, user_ids })).body).toEqual({ added: 2 });
    expect((await admin('add-to-group', { group_id: group.id, user_ids })).body).toEqual({ added: 0 });
    const one = { group_id: group.id, user_ids: [people[0]?.id] };
    expect((await admin('remove-from-group', one)).body).toEqual({ removed: 1 });
    const { data } = await administrator.client.rpc('get_audit_log', {
      p_entity: 'group_members',
      p_entity_id: people[0]?.id,
    });
    const told = { group: group.name, group_id: group.id };
    expect(data).toMatchObject([
      { action: 'delete', before: told, actor_id: administrator.id, request_id: expect.any(String) },
      { action: 'insert', after: told },
    ]);
    await admin('admin-users-delete', { user_id: people[0]?.id, confirmation: 'DELETE' });
    const { data: erased } = await administrator.client.rpc('get_audit_log', {
      p_entity: 'group_members',
      p_entity_id: people[0]?.id,
    });
    expect(JSON.stringify(erased)).not.toContain(group.name);
  });
});

describe('the progress of a group', () => {
  /** A result of a student: a percentage of right answers, so many days ago. */
  async function sit(person: Student, rightOf5: number, daysAgo: number): Promise<void> {
    const test = await buildTest(person, { questionCount: 5 });
    const attempt = await buildAttempt(person, test.id);
    const questions = await server.database.query(
      'select question_id as id from public.attempt_questions where attempt_id = $1 order by position',
      [attempt.id],
    );
    const responses = questions.rows.map(({ id }, at) => ({
      questionId: id,
      selectedIndex: at < rightOf5 ? 1 : 0,
      revision: 1,
      timeSpent: 1,
    }));
    const saved = await call(server, person, `save-response/attempts/${attempt.id}/responses`, {
      responses,
    });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved));
    await call(server, person, `submit-attempt/attempts/${attempt.id}/submit`);
    await server.database.query(
      `update public.attempts set submitted_at = now() - make_interval(days => $2) where id = $1`,
      [attempt.id, daysAgo],
    );
  }

  it('counts chapters of published results of its members alone, and says who needs help and why', async () => {
    await buildQuestions(server, 60, { chapter: 'Optics' });
    const [low, falling, fine, away, stranger] = (await Promise.all(
      ['Low', 'Falling', 'Fine', 'Away', 'Stranger'].map((name) => buildStudent(server, name)),
    )) as [Student, Student, Student, Student, Student];
    const group = await openGroup();
    for (const person of [low, falling, fine, away]) await join(person, group.code);
    await sit(low, 1, 1);
    for (const days of [9, 8, 7]) await sit(falling, 5, days);
    for (const days of [3, 2, 1]) await sit(falling, 4, days);
    await sit(fine, 4, 2);
    await sit(away, 5, INACTIVE_DAYS + 1);
    await sit(stranger, 0, 1);
    const members = await membersOf(group.id);
    expect(Object.fromEntries(members.map(({ user_id, needs }) => [user_id, needs]))).toEqual({
      [low.id]: ['low'],
      [falling.id]: ['falling'],
      [away.id]: ['inactive'],
      [fine.id]: [],
    });
    expect([LOW_SCORE > 20, FALL < 20]).toEqual([true, true]);
    expect(members[0]).toMatchObject({ user_id: low.id, average: 20, weakest_chapter: 'Optics' });
    expect(members.at(-1)?.user_id).toBe(fine.id);
    expect(await membersOf(group.id, { p_show: 'help', p_limit: 2 })).toMatchObject([
      { total: 3 },
      { total: 3 },
    ]);
    const chapters = await administrator.client.rpc('get_group_chapters', { p_group: group.id, p_days: 30 });
    expect(chapters.data).toEqual([
      expect.objectContaining({
        chapter: 'Optics',
        students: 4,
        questions: 45,
        right_answers: 37,
        struggling: 1,
      }),
    ]);
    const week = await administrator.client.rpc('get_group_chapters', { p_group: group.id, p_days: 5 });
    expect(week.data).toMatchObject([{ questions: 25 }]);
  });

  it('knows nothing of an outcome that is not published', async () => {
    const person = await buildStudent(server);
    const group = await openGroup();
    await join(person, group.code);
    await sit(person, 0, 0);
    await server.database.query(
      `update public.attempts set results_published_at = null, correct_answers = null, wrong_answers = null,
         unanswered = null, score = null, marks = null, max_marks = null where user_id = $1`,
      [person.id],
    );
    expect(await membersOf(group.id)).toMatchObject([{ needs: [], average: null, weakest_chapter: null }]);
    const chapters = await administrator.client.rpc('get_group_chapters', { p_group: group.id });
    expect(chapters.data).toEqual([]);
  });
});

it('among 50,000 accounts the picker finds one by asking the server, a page at a time', async () => {
  await fill(
    server.database,
    `insert into auth.users (id, email, created_at) select gen_random_uuid(), 'many' || n || '@example.com', now()
     from generate_series(1, 50000) n`,
  );
  const find = async (p_search: string) => {
    const args = { p_search, p_limit: 10, p_sort: 'name' };
    return (await administrator.client.rpc('get_all_users_admin', args)).data as {
      email: string;
      total: number;
    }[];
  };
  expect(await find('many49999@')).toMatchObject([{ email: 'many49999@example.com', total: 1 }]);
  const page = await find('many');
  expect([page.length, page[0]?.total]).toEqual([10, 50_000]);
});
