import type { Queryable } from '#server/database/database.ts';
import type { Candidate } from './candidate.ts';

type Answers = Record<string, Record<string, number>>;

/** Attempt → question → option as they are stored, without what was cleared. */
export async function standing(database: Queryable, sittingId: string): Promise<Answers> {
  const { rows } = await database.query(
    `select a.id, coalesce(json_object_agg(r.question_id, r.selected_index) filter (where r.selected_index is not null), '{}') as answers
     from public.attempts a left join public.attempt_responses r on r.attempt_id = a.id
     where a.sitting_id = $1 group by a.id`,
    [sittingId],
  );
  return Object.fromEntries(rows.map(({ id, answers }) => [String(id), answers as never]));
}

/** The same as candidates know it: what was acknowledged. */
export function acknowledged(candidates: readonly Candidate[]): Answers {
  return Object.fromEntries(candidates.map((candidate) => [candidate.attemptId, candidate.answered()]));
}
