import { z } from 'zod';
import { BeginPreparedPracticeRequest } from '#core/contracts/practice/daily-practice.ts';
import { StartAttemptResponse } from '#core/contracts/test-taking/start-attempt.ts';
import { lateSyncEnd } from '#core/domain/test-taking/attempt-window.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { beginAttempt, presentAttempt, StartedAttempt } from '#server/operations/attempts/begin-attempt.ts';
import { PRACTICE_SECONDS } from '#server/operations/practice/freeze-practice.ts';
import { readPrepared, testOfPrepared } from '#server/operations/practice/prepared-practice.ts';
import { lockPractice } from '#server/operations/practice/write-practice-test.ts';

const SELECT_ATTEMPT = `
  select id, test_id as "testId", started_at as "startedAt", expires_at as "expiresAt"
  from public.attempts where id = $1 and user_id = $2`;

/**
 * $1 attempt, $2 student, $3 milliseconds ago. Not before it was prepared; and where keys of its questions became known
 * since, from another test, not before that: what was known beforehand earns no points.
 */
const SELECT_BEGINNING = `
  select now() as now, least(now(), greatest(p.prepared_at, now() - $3::float8 * interval '1 millisecond', (
    select max(known.results_published_at) + interval '1 millisecond'
    from private.prepared_questions q
      join public.attempt_questions met on met.question_id = q.question_id and met.user_id = $2
      join public.attempts known on known.id = met.attempt_id
    where q.attempt_id = $1 and known.results_published_at > p.prepared_at
  ))) as "startedAt"
  from private.prepared_practices p where p.attempt_id = $1`;

const Beginning = z.object({ now: z.date(), startedAt: z.date() });

/** Practice that was begun on a device without a network becomes an attempt. */
export const beginPreparedPractice = defineFunction({
  name: 'begin-prepared-practice',
  access: 'student',
  request: BeginPreparedPracticeRequest,
  response: StartAttemptResponse,
  handle: ({ asOwner, userId, jobs }, { attempt_id: id, began_ms_ago: ago }) =>
    asOwner('attempts are written by the server', async (tx) => {
      await lockPractice(tx, userId);
      const begun = await readAttempt(tx, id, userId);
      if (begun) return presentAttempt(begun, true);
      const prepared = await readPrepared(tx, userId, id);
      if (!prepared) throw notFound('Practice');
      const { now, startedAt } = await queryRow(tx, Beginning, SELECT_BEGINNING, [id, userId, ago]);
      const { test_id: testId, question_count: questionCount } = await testOfPrepared(tx, userId, prepared);
      const expiresAt = new Date(startedAt.getTime() + 1000 * PRACTICE_SECONDS);
      // Nobody would take its answers any more.
      if (now > lateSyncEnd({ startedAt, expiresAt, lateSyncSeconds: null })) throw notFound('Practice');
      const attempt = await beginAttempt(jobs, tx, { userId, testId, questionCount, startedAt });
      if (attempt) return presentAttempt(attempt, false);
      // Its test was begun under another id, by the list of tests.
      throw notFound('Practice');
    }),
});

const readAttempt = (tx: Queryable, id: string, userId: string) =>
  queryOptionalRow(tx, StartedAttempt, SELECT_ATTEMPT, [id, userId]);
