import { z } from 'zod';
import {
  GetAttemptRequest,
  GetAttemptResponse,
  QuestionInTest,
  SavedResponse,
  SectionOfTest,
  SittingOfAttempt,
} from '#core/contracts/test-taking/get-attempt.ts';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import { timeRemainingSeconds } from '#core/domain/test-taking/attempt-window.ts';
import { withEnds } from '#core/domain/test-taking/section-clocks.ts';
import { queryOptionalRow, withCommit } from '#server/database/query-rows.ts';
import { AppError, attemptSubmitted, notFound } from '#server/errors.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { LANGUAGE_OF_PROFILE, shownQuestion } from '#server/operations/attempts/shown-questions.ts';

const AttemptRow = z.object({
  id: z.string(),
  testId: z.string(),
  title: z.string(),
  mode: z.string(),
  marking: MarkingScheme,
  status: z.string(),
  startedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
  /** Since when a pause is on the screen. */
  shownAt: z.date().nullable(),
  serverNow: z.date(),
  questions: z.array(QuestionInTest).nullable(),
  battleId: z.string().nullable(),
  sitting: SittingOfAttempt.extend({ starts_at: z.iso.datetime({ offset: true }) }).nullable(),
  sections: z.array(SectionOfTest).nullable(),
  sectionEnds: z.array(z.number()).nullable(),
  calculator: GetAttemptResponse.shape.calculator.nullable(),
  cutOff: GetAttemptResponse.shape.cut_off.nullable(),
  responses: z.record(
    z.string(),
    SavedResponse.extend({ told: z.boolean().nullable(), answer: OtherAnswer.nullable() }).transform(
      ({ told, answer, ...saved }) => ({ ...saved, ...(answer && { answer }), ...(told && { told }) }),
    ),
  ),
  seenMs: z.record(z.string(), z.number()).nullable(),
});

const RunningRow = z.object({ startedAt: z.date(), expiresAt: z.date() });

/** The whole attempt in one statement and one round trip. What it selects of a question cannot give the answer away. */
const SELECT_ATTEMPT = `
  select a.id, a.test_id as "testId", t.title, t.mode, t.marking, a.status, a.started_at as "startedAt",
    a.expires_at as "expiresAt", a.pause_shown_at as "shownAt", clock_timestamp() as "serverNow",
    case when s.id is not null then json_build_object('id', s.id, 'title', s.title, 'navigation', s.navigation,
      'starts_at', s.starts_at, 'hides_chapters', s.hides_chapters, 'paused', a.status = 'paused') end as sitting,
    (select p.battle_id from private.battle_players p where p.attempt_id = a.id) as "battleId",
    t.config -> 'sections' as sections, a.section_ends as "sectionEnds",
    t.config ->> 'calculator' as calculator, t.config -> 'cutOff' as "cutOff",
    (
      select json_agg(${shownQuestion('aq', "case when s.hides_chapters then '' else q.chapter end")} order by aq.position)
      from public.attempt_questions aq
        join public.questions q on q.id = aq.question_id
        left join public.question_localizations l on l.question_id = q.id and l.language = wanted.language
      where aq.attempt_id = a.id and a.status <> 'prepared'
    ) as questions,
    (
      select coalesce(json_object_agg(r.question_id, json_build_object(
        'selected_index', r.selected_index, 'answer', r.answer, 'flagged', r.flagged, 'visited', r.visited,
        'time_ms', r.time_ms, 'revision', r.revision, 'told', case when r.told_at is not null then true end
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
    left join private.sittings s on s.id = a.sitting_id
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
      queryOptionalRow(withCommit(tx), AttemptRow, SELECT_ATTEMPT, [
        attemptId,
        context.userId,
        language ?? null,
      ]),
    );
    if (!attempt) throw notFound('Attempt');
    if (attempt.status === 'prepared') throw notStarted(attempt);
    if (attempt.status === 'submitted') throw attemptSubmitted();
    const { startedAt, expiresAt } = RunningRow.parse(attempt);
    return {
      attempt: {
        id: attempt.id,
        test_id: attempt.testId,
        title: attempt.title,
        mode: attempt.mode,
        marking: attempt.marking,
        started_at: startedAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      },
      questions: attempt.questions ?? [],
      ...(attempt.sitting && { sitting: attempt.sitting }),
      ...(attempt.battleId && { battle_id: attempt.battleId }),
      ...(attempt.sections && { sections: withEnds(attempt.sections, attempt.sectionEnds) }),
      ...(attempt.calculator && { calculator: attempt.calculator }),
      ...(attempt.cutOff && { cut_off: attempt.cutOff }),
      time_remaining: timeRemainingSeconds(expiresAt, attempt.shownAt ?? attempt.serverNow),
      server_now: attempt.serverNow.toISOString(),
      existing_responses: chosenOptions(attempt.responses),
      responses: attempt.responses,
      ...(attempt.seenMs && { seen_ms: attempt.seenMs }),
    };
  },
});

/** Nothing of the paper, and nothing of how long it is. */
function notStarted({ sitting, serverNow }: z.infer<typeof AttemptRow>): AppError {
  return new AppError('not_started', 'This test has not started.', {
    answer: { starts_at: sitting?.starts_at, server_now: serverNow.toISOString() },
  });
}

function chosenOptions(responses: Record<string, SavedResponse>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(responses).flatMap(([id, { selected_index }]) =>
      selected_index === null ? [] : [[id, selected_index]],
    ),
  );
}
