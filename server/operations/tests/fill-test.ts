import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { inExamOrder, markingOfBuilt } from '#core/domain/exams/built-test.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import {
  inPaperOrder,
  planQuestions,
  planRest,
  type QuestionPick,
  type TestSelection,
} from '#core/domain/question-bank/question-plan.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import type { Transaction } from '#server/database/database.ts';
import { pickExamQuestions } from '#server/operations/exams/pick-exam-questions.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';
import { pickQuestions } from './pick-questions.ts';

export interface FilledTest {
  /** In the order of the test. */
  questions: string[];
  marking: MarkingScheme;
  calculator?: 'simple' | 'scientific';
}

interface Wanted {
  userId: string;
  demo: boolean;
  exam: string;
  selection: TestSelection;
}

/** What a test of a student's own asks, of the exam it is of, and what that is worth. @throws not_found: there is no such exam */
export async function fillTest(
  tx: Transaction,
  { userId, demo, exam, selection }: Wanted,
): Promise<FilledTest> {
  if (exam === NEET_EXAM) {
    const picked = await pickAll(selection, (picks, without) =>
      pickQuestions(tx, { userId, demo, picks, without }),
    );
    return { questions: inPaperOrder(picked).map(({ id }) => id), marking: NEET_MARKING };
  }
  const definition = await readDefinition(tx, exam);
  const picked = inExamOrder(
    definition,
    await pickAll(selection, (picks, without) => pickExamQuestions(tx, { userId, exam, picks, without })),
  );
  const { calculator } = definition;
  return {
    questions: picked.map(({ id }) => id),
    marking: markingOfBuilt(definition, picked),
    ...(calculator !== 'none' && { calculator }),
  };
}

/** As planned; where the levels of a mix do not fill it, from any level. */
async function pickAll<Picked extends { id: string }>(
  selection: TestSelection,
  pick: (picks: readonly QuestionPick[], without: readonly string[]) => Promise<Picked[]>,
): Promise<Picked[]> {
  const picked = await pick(planQuestions(selection), []);
  const rest = planRest(selection, picked.length);
  if (!rest) return picked;
  const without = picked.map(({ id }) => id);
  return [...picked, ...(await pick([rest], without))];
}
