import { z } from 'zod';
import { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { markingOfBuilt } from '#core/domain/exams/built-test.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { add, fractionOfMarks, marksOfFraction, times } from '#core/domain/questions/fraction.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';
import { requireOwnExam } from '#server/operations/exams/require-own-exam.ts';

interface OfExam {
  exam: string;
  subject: string;
}

/** @throws not_found for an exam the student does not prepare for, and for a subject it does not have */
export async function requireSubjectOfOwnExam(
  tx: Queryable,
  userId: string,
  { exam, subject }: OfExam,
): Promise<void> {
  if (exam === NEET_EXAM) return;
  await requireOwnExam(tx, userId, exam);
  const { subjects } = await readDefinition(tx, exam);
  if (!subjects.some(({ name }) => name.en === subject)) throw notFound('Subject');
}

/** Every question is worth what one of this subject with one right option is worth in the exam. */
export async function markingOfBattle(tx: Queryable, { exam, subject }: OfExam): Promise<MarkingScheme> {
  if (exam === NEET_EXAM) return NEET_MARKING;
  const { kinds, ...marks } = markingOfBuilt(await readDefinition(tx, exam), [{ subject }]);
  return kinds?.single ?? marks;
}

const MARKING = 'select marking from public.tests where id = $1';
const MarkingRow = z.object({ marking: MarkingScheme });

/** Of a list that is frozen; before that nothing is told of marks. */
export async function frozenMarking(
  tx: Queryable,
  { exam, testId }: { exam: string; testId: string | null },
): Promise<MarkingScheme> {
  const isKnown = exam === NEET_EXAM || testId === null;
  const row = isKnown ? null : await queryOptionalRow(tx, MarkingRow, MARKING, [testId]);
  return row?.marking ?? NEET_MARKING;
}

/** As marks are told: rounded once. */
export function marksFor({ right, wrong }: MarkingScheme, rights: number, wrongs: number): number {
  return marksOfFraction(add(times(fractionOfMarks(right), rights), times(fractionOfMarks(wrong), wrongs)));
}
