import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  GivePaperResponse,
  PaperRecipients,
  TakeBackPaperResponse,
} from '#core/contracts/papers/give-paper.ts';
import type { ListMyTestsResponse } from '#core/contracts/tests/list-my-tests.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStaff,
  buildStudent,
  proveEmail,
  type Student,
} from '#server/testing/factories.ts';
import { paperContent, publishPaperOf } from '#server/testing/papers.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let asha: Student;
let stranger: Student;
beforeAll(async () => {
  server = await startTestServer();
  admin = await buildAdministrator(server);
  asha = await buildStudent(server);
  stranger = await buildStudent(server);
  await proveEmail(server, asha.id);
});
afterAll(() => server.close());

const give = (who: Student | null, body: object) =>
  call<GivePaperResponse & { code?: string }>(server, who, 'give-paper', body);
const takeBack = (who: Student | null, body: object) =>
  call<TakeBackPaperResponse>(server, who, 'take-back-paper', body);
const recipients = async (who: Student, paper_id: string) =>
  (await call<PaperRecipients>(server, who, 'list-paper-recipients', { paper_id })).body;

async function buildGroup(...members: Student[]): Promise<string> {
  const { body } = await call<{ group_id: string }>(server, admin, 'save-group', {
    name: `Class ${randomUUID()}`,
  });
  if (members.length > 0) await join(body.group_id, ...members);
  return body.group_id;
}
const join = (group_id: string, ...members: Student[]) =>
  call(server, admin, 'add-to-group', { group_id, user_ids: members.map(({ id }) => id) });

async function buildPaper(overrides: object = {}) {
  const ids = await buildQuestions(server, 2, { pool: 'reserved' });
  return publishPaperOf(server, admin, paperContent(ids, { audience: 'institute', ...overrides }));
}

/** Where a student meets the test, of all places that list tests or their papers. */
async function seen(who: Student, testId: string) {
  const { client } = who;
  const row = await client.from('tests').select('id').eq('id', testId);
  const counted = await client.from('tests').select('id', { count: 'exact', head: true }).eq('id', testId);
  const packages = await client.from('print_packages').select('id').eq('test_id', testId);
  const folder = await client.storage.from('print-artifacts').list(testId);
  const sheets = await client.from('test_sheets').select('test_id').eq('test_id', testId);
  const mine = await call<ListMyTestsResponse>(server, who, 'list-my-tests', {});
  const listed = mine.body.tests.find(({ test_id }) => test_id === testId);
  return {
    rows: row.data?.length,
    count: counted.count,
    packages: packages.data?.length,
    files: (folder.data?.length ?? 0) > 0,
    sheets: sheets.data?.length,
    listed: listed ? { deletable: listed.is_deletable } : null,
  };
}
const NOTHING = { rows: 0, count: 0, packages: 0, files: false, sheets: 0, listed: null };
const ALL = { rows: 1, count: 1, packages: 1, files: true, sheets: 0, listed: { deletable: false } };

describe('a paper of the institute', () => {
  it('given to a student is seen by them and by nobody else', async () => {
    const { paperId, testId } = await buildPaper();
    expect((await call(server, admin, 'generate-print-pdfs', { test_id: testId })).status).toBe(200);
    expect([await seen(asha, testId), await seen(stranger, testId)]).toEqual([NOTHING, NOTHING]);
    const given = await give(admin, { paper_id: paperId, emails: [asha.email.toUpperCase()] });
    expect(given).toMatchObject({ status: 200, body: { given: 1, unknown: [] } });
    expect((await give(admin, { paper_id: paperId, emails: [asha.email] })).body.given).toBe(0);
    expect([await seen(asha, testId), await seen(stranger, testId)]).toEqual([ALL, NOTHING]);
    expect(await recipients(admin, paperId)).toMatchObject({
      students: [{ id: asha.id, email: asha.email, by_hand: true, has_begun: false }],
      total_students: 1,
    });
  });

  it('is not given by an address that nobody has proved', async () => {
    const { paperId, testId } = await buildPaper();
    const squatter = await buildStaff(server, 'invigilator');
    const emails = [squatter.email, 'nobody@example.com'];
    const { body } = await give(admin, { paper_id: paperId, emails });
    expect(body).toMatchObject({ given: 0, unknown: emails });
    expect(await seen(squatter, testId)).toEqual(NOTHING);
  });

  it('given to a group is seen by anyone who is in it, while they are', async () => {
    const { paperId, testId } = await buildPaper();
    expect((await call(server, admin, 'generate-print-pdfs', { test_id: testId })).status).toBe(200);
    const late = await buildStudent(server);
    const groupId = await buildGroup(asha);
    expect((await give(admin, { paper_id: paperId, group_ids: [groupId] })).body.given).toBe(1);
    expect([await seen(asha, testId), await seen(late, testId)]).toEqual([ALL, NOTHING]);
    await join(groupId, late);
    expect(await seen(late, testId)).toEqual(ALL);
    await call(server, admin, 'remove-from-group', { group_id: groupId, user_ids: [late.id] });
    expect(await seen(late, testId)).toEqual(NOTHING);
    expect(await recipients(admin, paperId)).toMatchObject({ groups: [{ id: groupId, members: 1 }] });
  });

  it('is taken back from those who have not begun', async () => {
    const { paperId, testId } = await buildPaper();
    const [begun, other] = [await buildStudent(server), await buildStudent(server)];
    await proveEmail(server, begun.id);
    const groupId = await buildGroup(begun, other);
    await give(admin, { paper_id: paperId, group_ids: [groupId], emails: [asha.email, begun.email] });
    await buildAttempt(begun, testId);
    const { body } = await takeBack(admin, {
      paper_id: paperId,
      group_ids: [groupId],
      user_ids: [asha.id, begun.id],
    });
    expect(body).toEqual({ taken_back: 2, kept: 1 });
    expect([await seen(asha, testId), await seen(other, testId)]).toEqual([NOTHING, NOTHING]);
    expect((await seen(begun, testId)).listed).not.toBeNull();
    const { data } = await admin.client.rpc('get_audit_log', { p_entity_id: paperId });
    expect(data).toContainEqual(
      expect.objectContaining({ before: { given: { group_ids: [groupId], user_ids: [asha.id, begun.id] } } }),
    );
  });

  it('is hidden by a student who does not want to see it', async () => {
    const { paperId, testId } = await buildPaper();
    await give(admin, { paper_id: paperId, emails: [asha.email] });
    const { body } = await call(server, asha, 'remove-test', { test_id: testId });
    expect(body).toEqual({ outcome: 'hidden' });
    expect((await seen(asha, testId)).listed).toBeNull();
    expect((await call(server, stranger, 'remove-test', { test_id: testId })).status).toBe(404);
  });

  it('leaves the list of anyone who has not begun when it is withdrawn', async () => {
    const { paperId, testId } = await buildPaper();
    await give(admin, { paper_id: paperId, emails: [asha.email] });
    await call(server, admin, 'withdraw-paper', { paper_id: paperId });
    expect((await seen(asha, testId)).listed).toBeNull();
  });

  it('is given when it is published, and no paper of the library is', async () => {
    const library = await buildPaper({ audience: 'library' });
    expect(await give(admin, { paper_id: library.paperId })).toMatchObject({ status: 409 });
    const draft = await call<{ id: string }>(server, admin, 'save-paper', {
      paper: null,
      content: paperContent([], { audience: 'institute' }),
    });
    expect(await give(admin, { paper_id: draft.body.id })).toMatchObject({ status: 409 });
  });
});

describe('who gives it', () => {
  it('is no student, clerk or invigilator, nor anybody without a session', async () => {
    const { paperId } = await buildPaper();
    const people = [stranger, await buildStaff(server, 'clerk'), await buildStaff(server, 'invigilator')];
    for (const name of ['give-paper', 'take-back-paper', 'list-paper-recipients']) {
      for (const who of people)
        expect((await call(server, who, name, { paper_id: paperId })).status, name).toBe(403);
      expect((await call(server, null, name, { paper_id: paperId })).status).toBe(401);
    }
    expect((await stranger.client.rpc('tests_given_to', { p_user: stranger.id })).error).not.toBeNull();
  });

  it('is a teacher of its subjects, to own groups and students alone', async () => {
    const { paperId, testId } = await buildPaper();
    const [ownGroup, otherGroup] = [await buildGroup(asha), await buildGroup(stranger)];
    await proveEmail(server, stranger.id);
    const teacher = await buildStaff(server, 'teacher', { subjects: ['Physics'], groupIds: [ownGroup] });
    const chemist = await buildStaff(server, 'teacher', { subjects: ['Chemistry'], groupIds: [ownGroup] });
    const refused = await give(chemist, { paper_id: paperId, group_ids: [ownGroup] });
    expect(refused.status).toBe(404);
    expect((await give(teacher, { paper_id: paperId, group_ids: [otherGroup] })).status).toBe(404);
    const { body } = await give(teacher, { paper_id: paperId, emails: [asha.email, stranger.email] });
    expect(body).toMatchObject({ given: 1, unknown: [stranger.email] });
    await give(admin, { paper_id: paperId, emails: [stranger.email], group_ids: [otherGroup] });
    expect(await recipients(teacher, paperId)).toMatchObject({
      groups: [],
      students: [{ id: asha.id, email: null }],
      total_students: 1,
    });
    const taken = await takeBack(teacher, { paper_id: paperId, user_ids: [stranger.id] });
    expect(taken.body).toEqual({ taken_back: 0, kept: 0 });
    expect((await seen(stranger, testId)).rows).toBe(1);
  });

  it('sees its test, and who prints it, though it was not given to them', async () => {
    const { testId } = await buildPaper();
    const rowsOf = async (who: Student) =>
      (await who.client.from('tests').select('id').eq('id', testId)).data?.length;
    const people = [
      await buildStaff(server, 'clerk'),
      await buildStaff(server, 'teacher', { subjects: ['Physics'] }),
      await buildStaff(server, 'teacher', { subjects: ['Chemistry'] }),
      await buildStaff(server, 'invigilator'),
    ];
    expect(await Promise.all(people.map(rowsOf))).toEqual([1, 1, 0, 0]);
  });
});
