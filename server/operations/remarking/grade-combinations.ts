import { z } from 'zod';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { marksOfFraction } from '#core/domain/questions/fraction.ts';
import type { Outcome } from '#core/domain/questions/kinds/kind.ts';
import { type Answer, type Key, OtherAnswer, score } from '#core/domain/questions/kinds/registry.ts';
import { answerToRow } from '#core/domain/questions/kinds/rows.ts';
import type { SingleAnswer } from '#core/domain/questions/kinds/single/single.ts';
import { partsBeside } from '#core/domain/scoring/mark-parts.ts';
import { marksAt } from '#core/domain/scoring/marks-at.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

/** Where a marking has sections, what a question is worth depends on its position as well. */
const SELECT_MARKINGS = `
  select distinct q.question_id as "questionId", t.marking,
    case when t.marking ? 'sections' then q.position end as position
  from public.tests t join public.test_questions q on q.test_id = t.id
  where q.question_id = any ($1::uuid[])`;
const MarkingRow = z.object({
  questionId: z.string(),
  marking: z.unknown(),
  position: z.number().nullable(),
});

/** What one answer to a question earns in tests of one marking, where it has sections at one position. */
interface GradedCombination {
  questionId: string;
  /** As the table has it: rows are joined by it. */
  marking: unknown;
  position: number | null;
  selectedIndex: number | null;
  multiple: boolean;
  /** Of another kind than `single`. */
  answer: Answer;
  outcome: Outcome;
  marks: number;
  markParts: number | null;
}

const SINGLE_ANSWERS: readonly (SingleAnswer | null)[] = [
  ...OPTION_LETTERS.map((_, option) => ({ kind: 'single' as const, chosen: option })),
  null,
  { kind: 'single', chosen: 'several' },
];

/** Numbers, and sets of options, that somebody answered: there are too many that could have been. */
const SELECT_ANSWERS = `
  select distinct question_id as "questionId", answer from public.items_attempted
  where question_id = any ($1::uuid[]) and answer is not null
  union
  select question_id, answer from private.candidate_marks where question_id = any ($1::uuid[]) and answer is not null`;
const AnswerOfQuestion = z.object({ questionId: z.string(), answer: OtherAnswer });

/**
 * Everything that can have been answered, graded by the rule of core: of one option a handful of answers a question and marking, of other
 * kinds those that were given. So the database marks thousands of attempts in one statement, without a second copy of the rule.
 */
export async function gradeCombinations(
  db: Queryable,
  keys: ReadonlyMap<string, Key>,
): Promise<GradedCombination[]> {
  const rows = await queryRows(db, MarkingRow, SELECT_MARKINGS, [[...keys.keys()]]);
  const given = await answersGiven(
    db,
    [...keys].flatMap(([questionId, { kind }]) => (kind === 'single' ? [] : [questionId])),
  );
  return rows.flatMap(({ questionId, marking, position }) => {
    const key = keys.get(questionId);
    if (!key) return [];
    const scheme = marksAt(MarkingScheme.parse(marking), position ?? undefined);
    const answers = key.kind === 'single' ? SINGLE_ANSWERS : [null, ...(given.get(questionId) ?? [])];
    return answers.map((answer) => {
      const { outcome, marks } = score(scheme, key, answer);
      const columns = answerToRow(answer);
      const kept = { marks: marksOfFraction(marks), markParts: partsBeside(marks) };
      return { questionId, marking, position, ...columns, outcome, ...kept };
    });
  });
}

async function answersGiven(
  db: Queryable,
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, Answer[]>> {
  const given = new Map<string, Answer[]>();
  if (questionIds.length === 0) return given;
  for (const { questionId, answer } of await queryRows(db, AnswerOfQuestion, SELECT_ANSWERS, [questionIds]))
    given.set(questionId, [...(given.get(questionId) ?? []), answer]);
  return given;
}

/** The same as rows of a statement, whose parameter `place` they are. */
export const gradedRows = (place: number) => `
    select * from jsonb_to_recordset($${place}::jsonb) as g ("questionId" uuid, marking jsonb, position int,
      "selectedIndex" smallint, multiple boolean, answer jsonb, outcome text, marks numeric, "markParts" int)`;

/** Joins such rows, `g`, to a stored item `i` of a test `t`, by the position in the test: some candidates had an order of their own. */
export const GRADES_ITEM = `g."questionId" = i.question_id and g.marking = t.marking and g.multiple = i.multiple
      and (g.position is null or g.position = (
        select placed.position from public.test_questions placed where placed.test_id = t.id and placed.question_id = i.question_id
      ))
      and coalesce(g."selectedIndex", -1) = coalesce(i.selected_index, -1)
      and coalesce(g.answer, 'null') = coalesce(i.answer, 'null')`;
