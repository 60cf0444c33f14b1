import { z } from 'zod';
import {
  GetAttemptRequest,
  GetAttemptResponse,
  QuestionInTest,
  SavedResponse,
} from '#core/contracts/test-taking/get-attempt.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { timeRemainingSeconds } from '#core/domain/test-taking/attempt-window.ts';
import { finishing, queryOptionalRow } from '#server/database/query-rows.ts';
import { attemptSubmitted, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { LANGUAGE_OF_PROFILE, shownQuestion } from '#server/operations/attempts/shown-questions.ts';

const AttemptRow = z.object({
  id: z.string(),
  testId: z.string(),
  title: z.string(),
  mode: z.string(),
  marking: MarkingScheme,
  status: z.string(),
  startedAt: z.date(),
  expiresAt: z.date(),
  serverNow: z.date(),
  questions: z.array(QuestionInTest),
  responses: z.record(z.string(), SavedResponse),
  seenMs: z.record(z.string(), z.number()).nullable(),
});

/** The whole attempt in one statement and one round trip. What it selects of a question cannot give the answer away. */
const SELECT_ATTEMPT = `
  select a.id, a.test_id as "testId", t.title, t.mode, t.marking, a.status, a.started_at as "startedAt",
    a.expires_at as "expiresAt", clock_timestamp() as "serverNow",
    (
      select json_agg(${shownQuestion('aq')} order by aq.position)
      from public.attempt_questions aq
        join public.questions q on q.id = aq.question_id
        left join public.question_localizations l on l.question_id = q.id and l.language = wanted.language
      where aq.attempt_id = a.id
    ) as questions,
    (
      select coalesce(json_object_agg(r.question_id, json_build_object(
        'selected_index', r.selected_index, 'flagged', r.flagged, 'visited', r.visited,
        'time_ms', r.time_ms, 'revision', r.revision
      )), '{}')
      from public.attempt_responses r where r.attempt_id = a.id
    ) as responses,
    (
      select json_object_agg(r.question_id,
        coalesce(r.offset_ms, greatest(0, extract(epoch from r.saved_at - a.started_at) * 1000)::int))
      from public.attempt_responses r where r.attempt_id = a.id
    ) as "seenMs"
  from public.attempts a
    join public.tests t on t.id = a.test_id
    left join public.profiles p on p.user_id = a.user_id
    cross join lateral (
      select coalesce($3, ${LANGUAGE_OF_PROFILE})
        as language
    ) wanted
  where a.id = $1 and a.user_id = $2 and a.source = 'online'`;

/** An open attempt with its questions and everything saved so far. */
export const getAttempt = defineFunction({
  name: 'get-attempt',
  access: 'student',
  request: GetAttemptRequest,
  response: GetAttemptResponse,
  handle: async (context, { attemptId, language }) => {
    const attempt = await context.asOwner('questions are closed to students', (tx) =>
      queryOptionalRow(finishing(tx), AttemptRow, SELECT_ATTEMPT, [
        attemptId,
        context.userId,
        language ?? null,
      ]),
    );
    if (!attempt) throw notFound('Attempt');
    if (attempt.status !== 'in_progress') throw attemptSubmitted();
    return {
      attempt: {
        id: attempt.id,
        test_id: attempt.testId,
        title: attempt.title,
        mode: attempt.mode,
        marking: attempt.marking,
        started_at: attempt.startedAt.toISOString(),
        expires_at: attempt.expiresAt.toISOString(),
      },
      questions: attempt.questions,
      time_remaining: timeRemainingSeconds(attempt.expiresAt, attempt.serverNow),
      server_now: attempt.serverNow.toISOString(),
      existing_responses: chosenOptions(attempt.responses),
      responses: attempt.responses,
      ...(attempt.seenMs && { seen_ms: attempt.seenMs }),
    };
  },
});

function chosenOptions(responses: Record<string, SavedResponse>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([id, { selected_index }]) =>
      selected_index === null ? [] : [[id, selected_index]],
    ),
  );
}
