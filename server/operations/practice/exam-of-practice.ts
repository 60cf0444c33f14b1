import { z } from 'zod';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { inExamOrder, markingOfBuilt } from '#core/domain/exams/built-test.ts';
import { examOfQuestions } from '#core/domain/exams/exam-of-questions.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';

const SELECT = `
  select q.id, q.subject, q.kind, q.exam
  from unnest($1::uuid[]) with ordinality as list (id, place) join public.questions q on q.id = list.id
  order by list.place`;
const Row = z.object({ id: z.string(), subject: z.string(), kind: z.string(), exam: z.string() });

export interface ExamOfPractice {
  exam: string;
  /** In the order of the test: that of the exam's paper, for NEET (UG) as they were given. */
  questions: string[];
  marking: MarkingScheme;
  calculator?: 'simple' | 'scientific';
}

/** Which exam the questions of a practice are of, and what they are worth there. */
export async function examOfPractice(tx: Queryable, ids: readonly string[]): Promise<ExamOfPractice> {
  const rows = await queryRows(tx, Row, SELECT, [ids]);
  const exam = examOfQuestions(rows);
  if (exam === NEET_EXAM) return { exam, questions: [...ids], marking: NEET_MARKING };
  const definition = await readDefinition(tx, exam);
  const ordered = inExamOrder(definition, rows);
  const { calculator } = definition;
  return {
    exam,
    questions: ordered.map(({ id }) => id),
    marking: markingOfBuilt(definition, ordered),
    ...(calculator !== 'none' && { calculator }),
  };
}
