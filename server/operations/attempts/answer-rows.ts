import { z } from 'zod';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import { answerFromRow, answerToRow } from '#core/domain/questions/kinds/rows.ts';
import type { StoredAnswer } from '#core/domain/test-taking/decide-answers.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const Columns = z.object({
  attemptId: z.string(),
  questionId: z.string(),
  position: z.number(),
  selectedIndex: z.number().nullable(),
  answer: z.unknown(),
  flagged: z.boolean(),
  visited: z.boolean(),
  timeMs: z.number(),
  revision: z.number(),
  deviceId: z.string(),
  offsetMs: z.number().nullable(),
  isTold: z.boolean(),
  kind: KindName,
  optionCount: z.number(),
});
const AnswerRow = Columns.transform(({ selectedIndex, answer, ...row }) => ({
  ...row,
  given: answerFromRow({ selectedIndex, answer }),
}));

/** What is stored of a question that an attempt asks. */
export type AskedQuestion = Omit<z.infer<typeof AnswerRow>, 'attemptId'>;

export const SELECT_ANSWERS = `
  select q.attempt_id as "attemptId", q.question_id as "questionId", q.position, r.selected_index as "selectedIndex", r.answer,
    coalesce(r.flagged, false) as flagged, coalesce(r.visited, false) as visited, coalesce(r.time_ms, 0) as "timeMs",
    coalesce(r.revision, 0) as revision, coalesce(r.device_id, '') as "deviceId", r.offset_ms as "offsetMs",
    r.told_at is not null as "isTold", asked.kind, cardinality(asked.options) as "optionCount"
  from public.attempt_questions q
    join public.questions asked on asked.id = q.question_id
    left join public.attempt_responses r on r.attempt_id = q.attempt_id and r.question_id = q.question_id
  where (q.attempt_id, q.question_id) in (select * from unnest($1::uuid[], $2::uuid[]))`;

export const UPSERT_ANSWERS = `
  insert into public.attempt_responses
    (attempt_id, user_id, question_id, selected_index, answer, flagged, visited, time_ms, revision, device_id, offset_ms)
  select a.id, a.user_id, r."questionId", r."selectedIndex", r.answer, r.flagged, r.visited, r."timeMs", r.revision, r."deviceId",
    r."offsetMs"
  from jsonb_to_recordset($1::jsonb) as r ("attemptId" uuid, "questionId" uuid, "selectedIndex" smallint,
    answer jsonb, flagged boolean, visited boolean, "timeMs" int, revision int, "deviceId" text, "offsetMs" int)
    join public.attempts a on a.id = r."attemptId"
  on conflict (attempt_id, question_id) do update set
    selected_index = excluded.selected_index, answer = excluded.answer, flagged = excluded.flagged, visited = excluded.visited,
    time_ms = excluded.time_ms, revision = excluded.revision, device_id = excluded.device_id,
    offset_ms = excluded.offset_ms, saved_at = now()`;

/** The stored answers of one attempt by question id. */
export type StoredAnswers = ReadonlyMap<string, AskedQuestion>;

/**
 * What is stored for the questions named. Started right behind the locks, it sees all that was saved before they were
 * given. A question that is not part of its attempt has no entry.
 */
export async function selectAnswers(
  tx: Queryable,
  wanted: readonly { attemptId: string; questionIds: readonly string[] }[],
): Promise<(attemptId: string) => StoredAnswers> {
  const pairs = wanted.flatMap(({ attemptId, questionIds }) =>
    [...new Set(questionIds)].map((id) => [attemptId, id]),
  );
  const columns = [0, 1].map((column) => pairs.map((pair) => pair[column]));
  const rows = await queryRows(tx, AnswerRow, SELECT_ANSWERS, columns);
  const byAttempt = new Map(wanted.map(({ attemptId }) => [attemptId, new Map<string, AskedQuestion>()]));
  for (const { attemptId, ...answer } of rows) byAttempt.get(attemptId)?.set(answer.questionId, answer);
  return (attemptId) => byAttempt.get(attemptId) ?? new Map();
}

export type AnswerToWrite = StoredAnswer & { attemptId: string };

/** Writes answers with the commit, or with the next statement. */
export function upsertAnswers(tx: Transaction, answers: readonly AnswerToWrite[]): void {
  if (answers.length > 0) tx.send(UPSERT_ANSWERS, [JSON.stringify(answers.map(answerRow))]);
}

/** An answer that is no option is NULL or an object, never the null of JSON. */
function answerRow({ given, ...answer }: AnswerToWrite) {
  const { selectedIndex, answer: other } = answerToRow(given);
  return { ...answer, selectedIndex, ...(other && { answer: other }) };
}
