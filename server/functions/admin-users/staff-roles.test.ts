import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '#core/contracts/admin-users/staff-roles.ts';
import { STAFF_FUNCTIONS } from '#server/database/permissions/staff-permissions.ts';
import { SERVER_FUNCTIONS } from '#server/functions/registry.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStaff,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { readImport, readImportRows, uploadImport, workImports } from '#server/testing/imports.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { withholdResults } from '#server/testing/withhold-results.ts';

/** Attacks from outside: over HTTP, with the real client, as each of the roles. */
let server: TestServer;
let administrator: Student;
beforeAll(async () => {
  server = await startTestServer();
  administrator = await buildAdministrator(server);
});
afterAll(() => server.close());

type Refusal = { code?: string; error?: string };
const as = <Body = Refusal>(who: Student | null, name: string, body: object = {}) =>
  call<Body & Refusal>(server, who, name, body);
const setRoles = (who: Student, user: Student, roles: string[], more: object = {}) =>
  as(who, 'admin-users-set-roles', { user_id: user.id, roles, ...more });
const saveGroup = async (name = `Batch ${randomUUID()}`) =>
  (await as<{ group_id: string }>(administrator, 'save-group', { name })).body.group_id;
const addTo = (who: Student, group: string, ...people: Student[]) =>
  as(who, 'add-to-group', { group_id: group, user_ids: people.map(({ id }) => id) });
const rowsOf = async (who: Student, table: string, select = '*') =>
  (await who.client.from(table).select(select)).data ?? [];

describe.each(STAFF_ROLES)('a %s', (role) => {
  let person: Student;
  beforeAll(async () => {
    person = await buildStaff(server, role, { subjects: ['Physics'] });
  });

  const administrative = SERVER_FUNCTIONS.filter(
    ({ access }) => access === 'admin' || typeof access !== 'string',
  );
  it.each(administrative.map((definition) => ({ ...definition })))(
    'is refused by $name, unless the page lists it',
    async ({ name, path, method }) => {
      const token = (await person.client.auth.getSession()).data.session?.access_token;
      const response = await server.fetch(
        `http://localhost:3000/functions/v1/${[name, path].filter(Boolean).join('/').replace(/:\w+/g, randomUUID())}`,
        {
          method: method ?? 'POST',
          headers: {
            apikey: server.keys.publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          ...(method === 'GET' ? {} : { body: '{}' }),
        },
      );
      if (STAFF_FUNCTIONS[name]?.includes(role)) expect(response.status).not.toBe(403);
      else expect(response.status).toBe(403);
    },
  );

  it('is no administrator, and gives nobody a role', async () => {
    expect((await person.client.rpc('is_admin')).data).toBe(false);
    expect(await setRoles(person, person, ['teacher', 'clerk'])).toMatchObject({ status: 403 });
    const written = await person.client.from('user_roles').insert({ user_id: person.id, role: 'admin' });
    expect(written.error).not.toBeNull();
    const subject = await person.client
      .from('staff_subjects')
      .insert({ user_id: person.id, subject: 'Biology' });
    expect(subject.error).not.toBeNull();
  });
});

describe('roles', () => {
  it('are given by administrators, and every change stands in the audit log', async () => {
    const person = await buildStudent(server);
    const group = await saveGroup();
    const given = await setRoles(administrator, person, ['teacher', 'clerk'], {
      subjects: ['Physics', 'Physics'],
      group_ids: [group],
    });
    expect(given).toMatchObject({ status: 200, body: { subjects: ['Physics'], group_ids: [group] } });
    const { data } = await administrator.client.rpc('get_user_roles_admin', { p_user: person.id });
    expect(data).toMatchObject([
      { roles: ['clerk', 'teacher'], subjects: ['Physics'], groups: [{ id: group }] },
    ]);
    await setRoles(administrator, person, ['clerk'], { subjects: ['Physics'] });
    const log = await administrator.client.rpc('get_audit_log', { p_entity_id: person.id });
    const entries = (log.data as { entity: string; action: string; actor_id: string }[]).map(
      ({ entity, action, actor_id }) => `${entity} ${action} ${actor_id === administrator.id}`,
    );
    expect(new Set(entries)).toEqual(
      new Set(
        ['user_roles', 'staff_subjects', 'staff_groups'].flatMap((entity) => [
          `${entity} insert true`,
          `${entity} delete true`,
        ]),
      ),
    );
  });

  it('of an administrator are not touched by them, and the last one stays', async () => {
    expect((await setRoles(administrator, administrator, [])).status).toBe(200);
    expect((await administrator.client.rpc('is_admin')).data).toBe(true);
    const sole = await as(administrator, 'admin-users-set-admin', {
      user_id: administrator.id,
      is_admin: false,
    });
    expect(sole).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  });

  it.each([
    ['a role there is none of', { roles: ['admin'] }],
    ['a group that is gone', { roles: ['teacher'], group_ids: [randomUUID()] }],
  ])('are refused with %s', async (_, body) => {
    const person = await buildStudent(server);
    const answer = await as(administrator, 'admin-users-set-roles', { user_id: person.id, ...body });
    expect(answer).toMatchObject({ status: 400 });
    expect(await rowsOf(person, 'user_roles')).toEqual([]);
  });

  it('that are taken away end with the next request, not with the token', async () => {
    await buildQuestions(server, 1);
    const teacher = await buildStaff(server, 'teacher', { subjects: ['Physics'] });
    expect((await rowsOf(teacher, 'questions', 'id')).length).toBeGreaterThan(0);
    await setRoles(administrator, teacher, []);
    expect(await rowsOf(teacher, 'questions', 'id')).toEqual([]);
    expect((await teacher.client.rpc('find_questions')).error?.code).toBe('42501');
    expect((await as(teacher, 'export-questions', { ids: [], as: 'lines' })).status).toBe(403);
    const given = await buildStaff(server, 'clerk');
    expect((await given.client.rpc('find_people')).error).toBeNull();
    await setRoles(administrator, given, ['invigilator']);
    expect((await given.client.rpc('find_people')).error?.code).toBe('42501');
  });
});

describe('a clerk', () => {
  let clerk: Student;
  beforeAll(async () => {
    clerk = await buildStaff(server, 'clerk');
  });

  it('finds students, in groups and by name, and no staff among them', async () => {
    const student = await buildStudent(server, 'Meenakshi அம்மாள்');
    const teacher = await buildStaff(server, 'teacher');
    const group = await saveGroup();
    expect((await addTo(clerk, group, student)).body).toEqual({ added: 1 });
    const { data } = await clerk.client.rpc('find_people', { p_group: group });
    expect(data).toMatchObject([{ user_id: student.id, full_name: 'Meenakshi அம்மாள்', total: 1 }]);
    const found = await clerk.client.rpc('find_people', { p_search: teacher.email });
    expect(found.data).toEqual([]);
    const removed = await as(clerk, 'remove-from-group', { group_id: group, user_ids: [student.id] });
    expect(removed.body).toEqual({ removed: 1 });
    const log = await administrator.client.rpc('get_audit_log', { p_entity_id: student.id });
    expect(log.data).toMatchObject([{ actor_id: clerk.id }, { actor_id: clerk.id }]);
  });

  it('invites students, and no staff', async () => {
    const email = `${randomUUID()}@example.com`;
    expect((await as(clerk, 'admin-users-invite', { email })).status).toBe(200);
    const staff = await as(clerk, 'admin-users-invite', { email: `x${email}`, is_admin: true });
    expect(staff).toMatchObject({ status: 403 });
    expect((await clerk.client.rpc('find_people', { p_search: `x${email}` })).data).toEqual([]);
    // Somebody an administrator invited to teach, and who has not come yet.
    const invited = await as<{ user_id: string }>(administrator, 'admin-users-invite', {
      email: `t${email}`,
    });
    await setRoles(administrator, { id: invited.body.user_id } as Student, ['teacher']);
    expect(await as(clerk, 'admin-users-invite', { email: `t${email}` })).toMatchObject({ status: 403 });
  });

  it('sends a list and reads its report, and nobody else’s', async () => {
    const list = { list_id: randomUUID(), file_name: 'a.csv', csv: `email\n${randomUUID()}@example.com` };
    expect((await as(clerk, 'invite-student-list', list)).status).toBe(200);
    await as(administrator, 'invite-student-list', { ...list, list_id: randomUUID() });
    expect(await rowsOf(clerk, 'student_lists', 'id')).toEqual([{ id: list.list_id }]);
    expect(await rowsOf(clerk, 'student_list_rows', 'list_id')).toEqual([{ list_id: list.list_id }]);
  });

  it('prints a published paper and its sheet, and gets no key by any way', async () => {
    const questions = await buildQuestions(server, 2, { pool: 'reserved' });
    const content = paperContent(questions, { audience: 'institute', booklets: 2 });
    const { paperId, testId } = await publishPaperOf(server, administrator, content);
    const listed = await clerk.client.rpc('find_papers');
    expect((listed.data as { id: string }[]).map(({ id }) => id)).toContain(paperId);
    const printed = await as<{ paper_pdf_url: string }>(clerk, 'generate-print-pdfs', {
      test_id: testId,
      booklet: 'B',
    });
    expect(printed.status).toBe(200);
    const bucket = clerk.client.storage.from('print-artifacts');
    const path = (await rowsOf(clerk, 'print_packages', 'paper_pdf_url')) as unknown as {
      paper_pdf_url: string;
    }[];
    expect((await bucket.download(path[0]?.paper_pdf_url ?? '')).error).toBeNull();

    expect(await as(clerk, 'get-answer-paper', { test_id: testId })).toMatchObject({
      status: 403,
    });
    // As an administrator made them, where their names are known.
    await as(administrator, 'get-answer-paper', { test_id: testId });
    await as(administrator, 'preview-paper', { paper_id: paperId, answers: true });
    const { rows } = await server.database.query(
      `select name from storage.objects where bucket_id = 'print-artifacts' and name ~ '^(answers|papers)/'`,
    );
    expect(rows.length).toBe(2);
    for (const { name } of rows) expect((await bucket.download(String(name))).data).toBeNull();
    for (const folder of ['answers', 'papers', `answers/${testId}`])
      expect((await bucket.list(folder)).data ?? []).toEqual([]);
  });

  it.each([
    ['questions', 'id, correct_index, explanation'],
    ['question_localizations', 'explanation'],
    ['papers', 'sections'],
    ['tests', 'id, test_questions(question_id)'],
    ['print_packages', 'test_id, tests(title, papers(sections))'],
    ['group_members', 'user_id, groups(name), attempts(score)'],
    ['items_attempted', 'question_id, correct, questions(correct_index)'],
    ['attempts', 'score'],
    ['question_import_rows', 'parsed'],
    ['audit_log', 'before'],
    ['key_suspicions', 'key_index'],
    ['profiles', 'full_name'],
  ])('reads nothing of %s over REST, nor beside it', async (table, select) => {
    const [question = ''] = await buildQuestions(server, 1);
    await publishPaperOf(server, administrator, paperContent([question]));
    const { data } = await clerk.client.from(table).select(select);
    const text = JSON.stringify(data ?? []);
    expect(text).not.toContain(question);
    for (const word of ['correct_index', 'explanation', 'sections', 'score', 'parsed', 'before', 'full_name'])
      expect(text).not.toContain(word);
  });

  it('is shown no draft to print, nor a paper that was withdrawn', async () => {
    const content = paperContent(await buildQuestions(server, 1), { audience: 'institute' });
    const { paperId, testId } = await publishPaperOf(server, administrator, content);
    await as(administrator, 'withdraw-paper', { paper_id: paperId });
    expect((await as(clerk, 'generate-print-pdfs', { test_id: testId })).status).toBe(404);
    const { data } = await clerk.client.rpc('find_papers', { p_filter: { status: 'withdrawn' } });
    expect(data).toEqual([]);
  });
});

describe('a teacher', () => {
  let teacher: Student;
  let group: string;
  let student: Student;
  beforeAll(async () => {
    student = await buildStudent(server);
    group = await saveGroup();
    await addTo(administrator, group, student);
    teacher = await buildStaff(server, 'teacher', { subjects: ['Physics'], groupIds: [group] });
  });

  it('searches, edits and exports questions of the own subjects alone', async () => {
    const chapter = `Chapter ${randomUUID()}`;
    const [own = ''] = await buildQuestions(server, 1, { chapter });
    const [other = ''] = await buildQuestions(server, 1, { chapter, subject: 'Chemistry', pool: 'reserved' });
    const { data } = await teacher.client.rpc('find_questions', { p_filter: { chapter } });
    expect((data as { id: string }[]).map(({ id }) => id)).toEqual([own]);
    const ids = await teacher.client.rpc('find_question_ids', { p_filter: { subject: 'Chemistry' } });
    expect(ids.data).toEqual([]);
    const read = await teacher.client.from('questions').select('id').eq('chapter', chapter);
    expect(read.data).toEqual([{ id: own }]);
    const update = (id: string, change: object) =>
      teacher.client.from('questions').update(change).eq('id', id).select('id');
    expect((await update(own, { topic: 'Mine' })).data).toEqual([{ id: own }]);
    expect((await update(other, { topic: 'Mine' })).data).toEqual([]);
    expect((await update(own, { subject: 'Chemistry' })).error?.code).toBe('42501');
    const csv = await as<{ lines: string }>(teacher, 'export-questions', { ids: [own, other], as: 'lines' });
    expect(csv.body.lines).toContain('Physics');
    expect(csv.body.lines).not.toContain('Chemistry');
  });

  it('changes many at once, and undoes it, within the own subjects', async () => {
    const chapter = `Chapter ${randomUUID()}`;
    await buildQuestions(server, 2, { chapter });
    await buildQuestions(server, 3, { chapter, subject: 'Chemistry' });
    const change = { field: 'topic', value: 'Mine' };
    const filter = { chapter };
    const whole = await as(teacher, 'change-questions', { filter, expected: 5, change });
    expect(whole).toMatchObject({ status: 409 });
    const own = await as<{ bulk_change_id: string; changed: number }>(teacher, 'change-questions', {
      filter,
      expected: 2,
      change,
    });
    expect(own.body.changed).toBe(2);
    const all = await as<{ bulk_change_id: string }>(administrator, 'change-questions', {
      filter,
      expected: 5,
      change: { field: 'topic', value: 'Ours' },
    });
    const undo = (id: string) => as(teacher, 'undo-question-change', { bulk_change_id: id });
    expect((await undo(all.body.bulk_change_id)).status).toBe(404);
    await as(administrator, 'undo-question-change', { bulk_change_id: all.body.bulk_change_id });
    expect((await undo(own.body.bulk_change_id)).status).toBe(200);
  });

  it('sees statistics of the own subjects', async () => {
    const [own] = await buildQuestions(server, 1);
    const [other] = await buildQuestions(server, 1, { subject: 'Biology' });
    const ask = (id?: string) => as(teacher, 'get-item-statistics', { question_id: id });
    expect([(await ask(own)).status, (await ask(other)).status]).toEqual([200, 403]);
    const answer = { reports: [{ id: randomUUID(), edited_at: new Date().toISOString() }], reply: 'x' };
    const replied = await as(teacher, 'answer-question-reports', {
      question_id: other,
      status: 'declined',
      ...answer,
    });
    expect(replied.status).toBe(403);
  });

  it('makes, previews and publishes papers of the own subjects, and none with a question of another', async () => {
    const own = await buildQuestions(server, 2);
    const [other = ''] = await buildQuestions(server, 1, { subject: 'Chemistry', pool: 'reserved' });
    const { paperId } = await publishPaperOf(server, teacher, paperContent(own));
    const preview = (id: string) => as(teacher, 'preview-paper', { paper_id: id, answers: true });
    expect((await preview(paperId)).status).toBe(200);
    const mixed = { paper: null, content: paperContent([...own, other]) };
    expect((await as(teacher, 'save-paper', mixed)).status).toBe(400);
    const { body } = await as<{ id: string; revision: number }>(administrator, 'save-paper', mixed);
    for (const name of ['preview-paper', 'copy-paper', 'withdraw-paper', 'remove-paper'])
      expect([
        name,
        (
          await as(teacher, name, {
            paper_id: body.id,
            ...(name === 'copy-paper' && { as: 'copy' }),
          })
        ).status,
      ]).toEqual([name, 404]);
    const publish = { paper_id: body.id, revision: body.revision };
    expect((await as(teacher, 'publish-paper', publish)).status).toBe(404);
    const papers = await teacher.client.from('papers').select('id').eq('id', body.id);
    expect(papers.data).toEqual([]);
    const add = await as(teacher, 'add-to-paper', {
      to: { new_title: 'Of another' },
      filter: { ids: [other] },
      expected: 1,
    });
    expect(add.status).toBe(409);
  });

  it('imports questions of the own subjects, and sees nobody else’s import', async () => {
    const head = 'subject,chapter,stem,option_a,option_b,option_c,option_d,answer';
    const line = (subject: string) => `${subject},Kinematics,Stem ${randomUUID()},1,2,3,4,A`;
    const sent = async (who: Student, ...subjects: string[]) => {
      const { body } = await uploadImport(server, who, 'csv', [head, ...subjects.map(line)].join('\n'));
      await workImports(server);
      return body.import_id;
    };
    const start = (id: string) =>
      as(teacher, 'start-question-import', { import_id: id, takes_duplicates: false });
    const mixed = await sent(teacher, 'Physics', 'Chemistry');
    expect((await readImportRows(server, mixed)).map(({ severity }) => severity)).not.toContain('error');
    expect(await start(mixed)).toMatchObject({ status: 403 });
    const foreign = await sent(administrator, 'Physics');
    expect((await start(foreign)).status).toBe(404);
    expect((await as(teacher, 'undo-question-import', { import_id: foreign })).status).toBe(404);
    expect((await teacher.client.from('question_imports').select('id')).data).toEqual([{ id: mixed }]);
    const own = await sent(teacher, 'Physics');
    expect((await start(own)).status).toBe(200);
    await workImports(server);
    expect(await readImport(server, own)).toMatchObject({ status: 'done', imported_count: 1 });
  });

  it('reads published results of the own groups, and of the own subjects question by question', async () => {
    await buildQuestions(server, 3);
    await buildQuestions(server, 3, { subject: 'Chemistry' });
    const sit = async (who: Student) => {
      const test = await buildTest(who, { subjects: ['Physics', 'Chemistry'], questionCount: 6 });
      const attempt = await buildAttempt(who, test.id);
      await as(who, `submit-attempt/attempts/${attempt.id}/submit`);
      return attempt.id;
    };
    const published = await sit(student);
    const waiting = await sit(student);
    await withholdResults(server.database, waiting);
    const stranger = await sit(await buildStudent(server));
    const attempts = (await rowsOf(teacher, 'attempts', 'id')) as unknown as { id: string }[];
    expect(attempts.map(({ id }) => id)).toEqual([published]);
    const { data } = await teacher.client.from('items_attempted').select('attempt_id, questions(subject)');
    const items = data as unknown as { attempt_id: string; questions: { subject: string } }[];
    expect(new Set(items.map(({ questions }) => questions.subject))).toEqual(new Set(['Physics']));
    expect(new Set(items.map((item) => item.attempt_id))).toEqual(new Set([published]));
    const members = await teacher.client.rpc('get_group_members', { p_group: group });
    expect(members.data).toMatchObject([{ user_id: student.id }]);
    const other = await saveGroup();
    const refused = await teacher.client.rpc('get_group_members', { p_group: other });
    expect(refused.error?.code).toBe('42501');
    const groups = await teacher.client.rpc('find_groups');
    expect((groups.data as { id: string; code: null }[]).map(({ id }) => id)).toEqual([group]);
    // A score is its student's to share, no matter who reads it.
    for (const id of [published, stranger])
      expect((await as(teacher, 'share-attempt', { attempt_id: id })).status).toBe(404);
  });
});

it('an invigilator lists neither users nor questions nor groups', async () => {
  const { client } = await buildStaff(server, 'invigilator');
  for (const name of ['get_all_users_admin', 'find_people', 'find_questions', 'find_groups', 'find_papers'])
    expect([name, (await client.rpc(name)).error?.code]).toEqual([name, '42501']);
});
