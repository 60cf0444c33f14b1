import { z } from 'zod';
import type { CountedAnswer } from '#core/domain/item-statistics/tally.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** What an attempt adds to the tallies of one group. */
export interface Contribution {
  attemptId: string;
  groupId: string;
  answers: CountedAnswer[];
}

const Row = z
  .object({
    attemptId: z.string(),
    groupId: z.string(),
    questionIds: z.array(z.string()),
    choices: z.array(z.number()),
    answers: z.array(z.string().nullable()).nullable(),
    rests: z.array(z.number()),
    times: z.array(z.number()),
  })
  .transform(
    ({ attemptId, groupId, questionIds, choices, answers, rests, times }): Contribution => ({
      attemptId,
      groupId,
      answers: questionIds.map((questionId, place) => ({
        questionId,
        choice: choices[place] as number,
        answer: answers?.[place] ?? null,
        rest: rests[place] as number,
        timeStep: times[place] as number,
      })),
    }),
  );

const SELECT = `
  select attempt_id as "attemptId", group_id as "groupId", to_jsonb(question_ids) as "questionIds",
    to_jsonb(choices) as choices, to_jsonb(answers) as answers, to_jsonb(rests) as rests, to_jsonb(times) as times
  from private.item_contributions where attempt_id = any ($1::uuid[])`;

const UPSERT = `
  insert into private.item_contributions (attempt_id, group_id, question_ids, choices, answers, rests, times)
  select c."attemptId", c."groupId", c."questionIds", c.choices, c.answers, c.rests, c.times
  from jsonb_to_recordset($1::jsonb) as c ("attemptId" uuid, "groupId" uuid, "questionIds" uuid[], choices smallint[],
    answers text[], rests int[], times smallint[])
  on conflict (attempt_id) do update set group_id = excluded.group_id, question_ids = excluded.question_ids,
    choices = excluded.choices, answers = excluded.answers, rests = excluded.rests, times = excluded.times`;

const DELETE = 'delete from private.item_contributions where attempt_id = any ($1::uuid[])';

export function selectContributions(tx: Queryable, attemptIds: readonly string[]): Promise<Contribution[]> {
  return queryRows(tx, Row, SELECT, [attemptIds]);
}

/** @param gone attempts that no longer contribute anything */
export async function writeContributions(
  tx: Queryable,
  contributions: readonly Contribution[],
  gone: readonly string[],
): Promise<void> {
  if (gone.length > 0) await tx.query(DELETE, [gone]);
  if (contributions.length === 0) return;
  const rows = contributions.map(({ attemptId, groupId, answers }) => ({
    attemptId,
    groupId,
    questionIds: answers.map(({ questionId }) => questionId),
    choices: answers.map(({ choice }) => choice),
    answers: answers.some(({ answer }) => answer !== null) ? answers.map(({ answer }) => answer) : null,
    rests: answers.map(({ rest }) => rest),
    times: answers.map(({ timeStep }) => timeStep),
  }));
  await tx.query(UPSERT, [JSON.stringify(rows)]);
}
