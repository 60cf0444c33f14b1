import { REST_STEPS } from '#core/domain/item-statistics/rest-steps.ts';
import { CHOICES } from '#core/domain/item-statistics/tally.ts';
import { TIME_STEPS } from '#core/domain/item-statistics/time-steps.ts';
import { SELF_MADE } from '#server/operations/item-statistics/tally-rows.ts';
import type { TestServer } from '#server/testing/test-server.ts';

/** The sheet whose figures the students of the hall look at, and what it treats. */
export const SHEET = 'physics-properties-of-solids-and-liquids';
export const CHAPTERS = [
  'Mechanical Properties of Solids',
  'Mechanical Properties of Fluids',
  'Thermal Properties of Matter',
];

/** As often was each question of {@link answerBefore} answered by others, long ago. */
export const ANSWERS_EACH = 100;

/** All of them are of one line of the syllabus: what that line tells says how many of them were counted. */
export async function answerBefore(server: TestServer, questionIds: readonly string[]): Promise<void> {
  await server.database.query(
    `insert into private.question_lines (question_id, subject, chapter, line)
     select id, subject, chapter, 'Elasticity' from public.questions where id = any ($1::uuid[])`,
    [questionIds],
  );
  await server.database.query(
    `insert into private.item_tallies (question_id, group_id, taken, choices, rest_sums, rest_squares, times)
     select id, '${SELF_MADE}', ${ANSWERS_EACH}, array_fill(0, array[${CHOICES * REST_STEPS}]) , array_fill(0::bigint, array[${CHOICES}]), 0,
       array_fill(0, array[${TIME_STEPS}])
     from unnest($1::uuid[]) id`,
    [questionIds],
  );
}
