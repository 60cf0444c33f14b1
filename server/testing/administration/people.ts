import { randomUUID } from 'node:crypto';
import { sampleExam } from '#core/domain/exams/testing/sample-exam.ts';
import { IdRow, queryRow } from '#server/database/query-rows.ts';
import { call } from '#server/testing/call.ts';
import { buildAttempt, buildQuestions, buildStudent, buildTest } from '#server/testing/factories.ts';
import { aPerson, type Bench, calling, done, ofPerson, type Prepare } from './change.ts';

export const aGroup = (bench: Bench) =>
  done<{ group_id: string }>(bench, 'save-group', { name: `Group ${randomUUID()}` });

async function aMembership(bench: Bench) {
  const { group_id } = await aGroup(bench);
  return { group_id, user_ids: [await aPerson(bench)] };
}

async function aBehaviourReport(bench: Bench): Promise<string> {
  const people = [await aPerson(bench), await aPerson(bench)];
  const insert = `insert into private.behaviour_reports (reporter_id, about_id, reason) values ($1, $2, 'other') returning id`;
  return (await queryRow(bench.server.database, IdRow, insert, people)).id;
}

export const PEOPLE_CHANGES: Record<string, Prepare> = {
  'admin-users-invite': async (bench) =>
    calling(bench, 'admin-users-invite', { email: `${randomUUID()}@example.com` }),
  'admin-users-set-admin': ofPerson('admin-users-set-admin', { is_admin: true }),
  'admin-users-set-roles': ofPerson('admin-users-set-roles', { roles: ['teacher'], subjects: ['Physics'] }),
  'admin-users-reset-password': async (bench) =>
    calling(bench, 'admin-users-reset-password', { email: (await buildStudent(bench.server)).email }),
  'admin-users-ban': ofPerson('admin-users-ban', { banned: true }),
  'admin-users-set-profile': ofPerson('admin-users-set-profile', { full_name: 'Another Name' }),
  'admin-users-sign-out': ofPerson('admin-users-sign-out'),
  'admin-users-export': ofPerson('admin-users-export'),
  'admin-users-delete': ofPerson('admin-users-delete', { confirmation: 'DELETE' }),
  'admin-users-record-guardian': ofPerson('admin-users-record-guardian', {
    act: { kind: 'birth', date_of_birth: '2000-01-01' },
  }),
  'admin-users-extra-time': ofPerson('admin-users-extra-time', { percent: 25 }),
  'admin-users-decide-extra-time': async (bench) => {
    const student = await buildStudent(bench.server);
    await call(bench.server, student, 'ask-extra-time', { reason: 'Dyslexia, certificate of the board' });
    const { data } = await student.client.from('extra_time_requests').select('asked_at').single();
    const decision = { percent: 33, reply: 'Granted.', asked_at: data?.asked_at };
    return calling(bench, 'admin-users-decide-extra-time', { user_id: student.id, ...decision });
  },
  'invite-student-list': async (bench) =>
    calling(bench, 'invite-student-list', {
      list_id: randomUUID(),
      file_name: 'a.csv',
      csv: 'email\na@example.com',
    }),
  'make-sign-in-slips': async (bench) => {
    const { id } = await buildStudent(bench.server);
    await bench.server.database.query(
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"must_change_password": true}' where id = $1`,
      [id],
    );
    return calling(bench, 'make-sign-in-slips', { user_id: id });
  },
  'save-group': async (bench) => calling(bench, 'save-group', { name: `Group ${randomUUID()}` }),
  'remove-group': async (bench) => calling(bench, 'remove-group', await aGroup(bench)),
  'set-group-code': async (bench) =>
    calling(bench, 'set-group-code', { ...(await aGroup(bench)), open: true }),
  'set-group-exam': async (bench) => {
    const { code } = await done<{ code: string }>(bench, 'save-exam', {
      exam: null,
      definition: { ...sampleExam(), code: `of-group-${randomUUID().slice(0, 8)}` },
    });
    return calling(bench, 'set-group-exam', { group_id: (await aGroup(bench)).group_id, exam: code });
  },
  'set-group-social': async (bench) =>
    calling(bench, 'set-group-social', { group_id: (await aGroup(bench)).group_id, social: false }),
  'change-conduct': async (bench) =>
    calling(bench, 'change-conduct', {
      act: 'settle',
      report_id: await aBehaviourReport(bench),
      outcome: 'stopped',
    }),
  'add-to-group': async (bench) => calling(bench, 'add-to-group', await aMembership(bench)),
  'remove-from-group': async (bench) => {
    const membership = await aMembership(bench);
    await done(bench, 'add-to-group', membership);
    return calling(bench, 'remove-from-group', membership);
  },
  'grant-extra-time': async (bench) => {
    await buildQuestions(bench.server, 5);
    const student = await buildStudent(bench.server);
    const test = await buildTest(student, { questionCount: 1 });
    const { id } = await buildAttempt(student, test.id);
    return calling(bench, 'grant-extra-time', { attemptId: id, extraSeconds: 600 });
  },
};
