import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GrantExtraTimeResponse } from '#core/contracts/test-taking/grant-extra-time.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { closeExpiredAttempt, closeExpiredAttempts } from '#server/jobs/close-expired-attempts.ts';
import { createLogger } from '#server/log.ts';
import { call } from '#server/testing/call.ts';
import {
  buildAdministrator,
  buildAttempt,
  buildQuestions,
  buildStudent,
  buildTest,
  type Student,
} from '#server/testing/factories.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let admin: Student;
let student: Student;
let questionId: string;
let attemptId: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildQuestions(server, 10);
  admin = await buildAdministrator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  student = await buildStudent(server);
  const test = await buildTest(student);
  questionId = test.config.questions[0] ?? '';
  attemptId = (await buildAttempt(student, test.id)).id;
});

const grant = (extraSeconds: number, who = admin, id = attemptId) =>
  call<GrantExtraTimeResponse>(server, who, 'grant-extra-time', { attemptId: id, extraSeconds });
const load = () => call<{ time_remaining: number }>(server, student, 'get-attempt', { attemptId });
const save = () =>
  call<{ time_remaining: number }>(server, student, `save-response/attempts/${attemptId}/response`, {
    questionId,
    selectedIndex: 1,
    timeSpent: 1,
  });

/** Lets the hour end `secondsAgo`. */
const endTime = (secondsAgo: number) =>
  server.database.query(
    `update public.attempts set started_at = now() - make_interval(secs => 3600 + $2),
       expires_at = now() - make_interval(secs => $2) where id = $1`,
    [attemptId, secondsAgo],
  );

describe('grant-extra-time', () => {
  it('adds to the end, and every answer of the server shows it', async () => {
    const before = (await load()).body.time_remaining;
    expect((await grant(600)).body.attempt).toMatchObject({ id: attemptId, extra_seconds: 600 });
    expect((await grant(300)).body.attempt.extra_seconds).toBe(900);
    const remaining = [(await load()).body.time_remaining, (await save()).body.time_remaining];
    for (const seconds of remaining) expect(seconds).toBeGreaterThan(before + 800);
  });

  it('is honoured by the sweeper and by the job queued for the first end', async () => {
    await endTime(60);
    await grant(600);
    const context = { database: server.database, queue: server.jobs, log: createLogger('silent') };
    await closeExpiredAttempt.handle(context, { attemptId });
    await closeExpiredAttempts.handle(context, {});
    expect((await save()).status).toBe(200);
  });

  it('queues the closing for the new end', async () => {
    const { body } = await grant(600);
    const rows = await queryRows(
      server.database,
      z.object({ start_after: z.date() }),
      `select start_after from pgboss.job where name = 'close-expired-attempt' and data ->> 'attemptId' = $1
       order by start_after desc`,
      [attemptId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.start_after.getTime()).toBe(new Date(body.attempt.expires_at).getTime() + 10_000);
  });

  it('is written down with who granted it', async () => {
    await grant(600);
    const { data } = await admin.client.from('admin_actions').select('admin_id, action, details').match({
      target_user_id: student.id,
    });
    const details = { attempt_id: attemptId, extra_seconds: 600 };
    expect(data).toEqual([{ admin_id: admin.id, action: 'grant_extra_time', details }]);
  });

  it('is refused for closed attempts, unknown ones, odd lengths, and to students', async () => {
    expect((await grant(59)).status).toBe(400);
    expect((await grant(7201)).status).toBe(400);
    expect((await grant(600, admin, randomUUID())).status).toBe(404);
    expect(await grant(600, student)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await call(server, student, `submit-attempt/attempts/${attemptId}/submit`);
    expect(await grant(600)).toMatchObject({ status: 409, body: { code: 'attempt_submitted' } });
  });
});
