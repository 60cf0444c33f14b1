import { z } from 'zod';
import { MOST_JUDGED } from '#core/domain/item-statistics/given-answers.ts';
import { type Rest, restStep } from '#core/domain/item-statistics/rest-steps.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** What is added to the sums of an answer to one question, of one group and one step of the rest. */
interface AnswerDelta {
  questionId: string;
  groupId: string;
  answer: string;
  step: number;
  taken: number;
  restSum: number;
}

/** Collects what is put in and taken out, until it is written at once. */
export class AnswerDeltas {
  readonly #deltas = new Map<string, AnswerDelta>();

  add(of: { questionId: string; groupId: string; answer: string; rest: Rest }, times: 1 | -1): void {
    const { questionId, groupId, answer, rest } = of;
    const step = restStep(rest);
    const place = JSON.stringify([questionId, groupId, answer, step]);
    const delta = this.#deltas.get(place) ?? { questionId, groupId, answer, step, taken: 0, restSum: 0 };
    delta.taken += times;
    delta.restSum += times * rest;
    this.#deltas.set(place, delta);
  }

  async write(tx: Queryable): Promise<void> {
    const changed = [...this.#deltas.values()].filter(({ taken, restSum }) => taken !== 0 || restSum !== 0);
    if (changed.length === 0) return;
    await tx.query(ADD, [JSON.stringify(changed)]);
    await tx.query(FORGET_EMPTY, [[...new Set(changed.map(({ questionId }) => questionId))]]);
  }
}

/** A question that is gone meanwhile has nothing to be counted for. */
const ADD = `
  insert into private.item_answers (question_id, answer, group_id, step, taken, rest_sum)
  select d."questionId", d.answer, d."groupId", d.step, d.taken, d."restSum"
  from jsonb_to_recordset($1::jsonb) as d ("questionId" uuid, answer text, "groupId" uuid, step smallint, taken int, "restSum" bigint)
    join public.questions q on q.id = d."questionId"
  on conflict (question_id, answer, group_id, step) do update
    set taken = item_answers.taken + excluded.taken, rest_sum = item_answers.rest_sum + excluded.rest_sum`;
const FORGET_EMPTY = 'delete from private.item_answers where question_id = any ($1::uuid[]) and taken = 0';

const CountRow = z.object({ questionId: z.string(), answer: z.string(), taken: z.number() });

/** Over all groups, the most given of each question. */
const SELECT_COUNTS = `
  select c.question_id as "questionId", c.answer, c.taken
  from (
    select question_id, answer, sum(taken)::int as taken,
      row_number() over (partition by question_id order by sum(taken) desc, answer collate "C") as place
    from private.item_answers where question_id = any ($1::uuid[]) group by question_id, answer
  ) c
  where c.place <= ${MOST_JUDGED}`;

/** Which answers were given to these questions, and how often; at most {@link MOST_JUDGED} of each, in no order. */
export function selectGivenCounts(tx: Queryable, questionIds: readonly string[]) {
  return queryRows(tx, CountRow, SELECT_COUNTS, [questionIds]);
}

const SumsRow = z.object({
  questionId: z.string(),
  groupId: z.string(),
  place: z.number(),
  step: z.number(),
  taken: z.number(),
  restSum: z.number(),
});

const SELECT_SUMS = `
  select a.question_id as "questionId", a.group_id as "groupId", p.place, a.step, sum(a.taken)::int as taken,
    sum(a.rest_sum)::bigint as "restSum"
  from jsonb_to_recordset($1::jsonb) as p ("questionId" uuid, answer text, place int)
    join private.item_answers a on a.question_id = p."questionId" and a.answer = p.answer
  group by a.question_id, a.group_id, p.place, a.step`;

/** The sums of answers that were given places. */
export function selectPlaceSums(
  tx: Queryable,
  placed: readonly { questionId: string; answer: string; place: number }[],
) {
  return queryRows(tx, SumsRow, SELECT_SUMS, [JSON.stringify(placed)]);
}
