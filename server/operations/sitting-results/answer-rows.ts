import { z } from 'zod';
import { kindOf } from '#core/domain/questions/kinds/registry.ts';
import { answerFromRow } from '#core/domain/questions/kinds/rows.ts';
import type { MarkedAnswer } from '#core/domain/sitting-results/analyse-paper.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { IS_MARKED_BY_NAME } from '#server/operations/sittings/candidate-name.ts';

/** A bare list, as there are hundreds of thousands of them. */
const Item = z.tuple([
  z.int(),
  z.string(),
  z.int().nullable(),
  z.boolean(),
  z.unknown(),
  z.enum(['right', 'wrong', 'blank', 'multiple']),
  z.number(),
  z.number().nullable(),
]);
const AnswersRow = z.object({ number: z.number(), isOnPaper: z.boolean(), items: z.array(Item) });

export interface AnswerOfCandidate extends MarkedAnswer {
  /** As it is written: a letter, a number, '*' for two marks, empty for none. */
  written: string;
}

export interface AnswersOfCandidate {
  number: number;
  /** In the order of the paper. */
  answers: AnswerOfCandidate[];
}

/** Who appeared and is marked, of candidates of sitting $1 whose results $2 reads; $5: only those of a group. */
const SELECT = `
  with page as materialized (
    select c.number
    from private.sitting_candidates c left join public.attempts a on a.id = c.attempt_id and a.status = 'submitted' and a.started_at is not null
    where c.sitting_id = $1 and c.number > $3 and c.absent_at is null and c.number in (select private.seen_candidates($1, $2))
      and ($5::uuid is null or $5 = any (c.group_ids)
        or exists (select from public.group_members m where m.group_id = $5 and m.user_id = c.user_id))
      and (exists (select from public.items_attempted i where i.attempt_id = a.id) or ${IS_MARKED_BY_NAME})
    order by c.number limit $4
  )
  select p.number, bool_or(i.is_on_paper) as "isOnPaper",
    json_agg(json_build_array(tq.position, i.question_id, i.selected_index, i.multiple, i.answer, i.outcome, i.marks, i.time_ms)
      order by tq.position) as items
  from page p
    join private.marked_answers i on i.sitting_id = $1 and i.number = p.number
    join private.sittings s on s.id = $1
    join public.test_questions tq on tq.test_id = s.test_id and tq.question_id = i.question_id
  group by p.number order by p.number`;

export interface PageOfAnswers {
  sittingId: string;
  userId: string;
  after: number;
  limit: number;
  groupId?: string | undefined;
}

/** One page of candidates, by number. */
export async function selectAnswers(
  db: Queryable,
  { sittingId, userId, after, limit, groupId }: PageOfAnswers,
): Promise<AnswersOfCandidate[]> {
  const rows = await queryRows(db, AnswersRow, SELECT, [sittingId, userId, after, limit, groupId ?? null]);
  return rows.map(({ number, isOnPaper, items }) => ({
    number,
    answers: items.map(([position, questionId, selectedIndex, multiple, answer, outcome, marks, timeMs]) => ({
      questionId,
      position,
      selectedIndex,
      multiple,
      marks,
      // Two marks on paper are a wrong answer.
      outcome: outcome === 'multiple' ? 'wrong' : outcome,
      timeMs: isOnPaper ? null : timeMs,
      written: written({ selectedIndex, multiple, answer }),
      answer: answer === null ? null : written({ selectedIndex, multiple, answer }),
    })),
  }));
}

const NotCountedRow = z.object({
  number: z.number(),
  questionId: z.string(),
  selectedIndex: z.number().nullable(),
  multiple: z.boolean(),
  answer: z.unknown(),
});
const SELECT_NOT_COUNTED = `
  select c.number, n.question_id as "questionId", n.selected_index as "selectedIndex", n.multiple, n.answer
  from private.sitting_candidates c join public.items_not_counted n on n.attempt_id = c.attempt_id
  where c.sitting_id = $1 and c.number = any ($2::int[])`;

/** What these candidates answered beyond what counts, as it is written, by candidate and question. */
export async function selectNotCounted(
  db: Queryable,
  sittingId: string,
  numbers: readonly number[],
): Promise<(number: number, questionId: string) => string> {
  const rows = await queryRows(db, NotCountedRow, SELECT_NOT_COUNTED, [sittingId, numbers]);
  const said = new Map(rows.map((row) => [`${row.number} ${row.questionId}`, written(row)]));
  return (number, questionId) => said.get(`${number} ${questionId}`) ?? '';
}

function written(row: { selectedIndex: number | null; multiple: boolean; answer: unknown }): string {
  const answer = answerFromRow(row);
  return answer === null ? '' : kindOf(answer).writeAnswer(answer);
}
