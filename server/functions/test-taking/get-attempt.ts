import {
  GetAttemptRequest,
  GetAttemptResponse,
  type QuestionInTest,
  type SavedResponse,
} from '#core/contracts/test-taking/get-attempt.ts';
import { timeRemainingSeconds } from '#core/domain/test-taking/attempt-window.ts';
import { attemptSubmitted, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';

interface AttemptRow {
  id: string;
  test_id: string;
  title: string;
  mode: string;
  status: string;
  started_at: Date;
  expires_at: Date;
  server_now: Date;
  questions: QuestionInTest[];
  responses: Record<string, SavedResponse>;
}

/** The whole attempt in one statement and one round trip. What it selects of a question cannot give the answer away. */
const SELECT_ATTEMPT = `
  select a.id, a.test_id, t.title, t.mode, a.status, a.started_at, a.expires_at, clock_timestamp() as server_now,
    (
      select jsonb_agg(jsonb_build_object(
        'id', q.id, 'position', aq.position, 'stem', coalesce(l.stem, q.stem),
        'options', to_jsonb(coalesce(l.options, q.options)), 'subject', q.subject, 'chapter', q.chapter
      ) order by aq.position)
      from public.attempt_questions aq
        join public.questions q on q.id = aq.question_id
        left join public.question_localizations l on l.question_id = q.id and l.language = wanted.language
      where aq.attempt_id = a.id
    ) as questions,
    (
      select coalesce(jsonb_object_agg(r.question_id, jsonb_build_object(
        'selected_index', r.selected_index, 'flagged', r.flagged, 'visited', r.visited,
        'time_ms', r.time_ms, 'revision', r.revision
      )), '{}')
      from public.attempt_responses r where r.attempt_id = a.id
    ) as responses
  from public.attempts a
    join public.tests t on t.id = a.test_id
    left join public.profiles p on p.user_id = a.user_id
    cross join lateral (
      select coalesce($3, case p.language when 'Hindi' then 'hi' when 'Telugu' then 'te' when 'Tamil' then 'ta' else 'en' end)
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
    const attempt = await context.asOwner('questions are closed to students', async (tx) => {
      const { rows } = await tx.finish<AttemptRow>(SELECT_ATTEMPT, [
        attemptId,
        context.userId,
        language ?? null,
      ]);
      return rows[0] ?? null;
    });
    if (!attempt) throw notFound('Attempt');
    if (attempt.status !== 'in_progress') throw attemptSubmitted();
    return {
      attempt: {
        id: attempt.id,
        test_id: attempt.test_id,
        title: attempt.title,
        mode: attempt.mode,
        started_at: attempt.started_at.toISOString(),
        expires_at: attempt.expires_at.toISOString(),
      },
      questions: attempt.questions,
      time_remaining: timeRemainingSeconds(attempt.expires_at, attempt.server_now),
      server_now: attempt.server_now.toISOString(),
      existing_responses: chosenOptions(attempt.responses),
      responses: attempt.responses,
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
