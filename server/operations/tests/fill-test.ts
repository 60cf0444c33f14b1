import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { inExamOrder, markingOfBuilt } from '#core/domain/exams/built-test.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import {
  inPaperOrder,
  planOtherLevels,
  planOtherSubjects,
  planQuestions,
  type QuestionPick,
  sharesLeft,
  type TestSelection,
} from '#core/domain/question-bank/question-plan.ts';
import type { SubjectShares } from '#core/domain/question-bank/spread.ts';
import { examToPlan, neetToPlan, type PlannedExam } from '#core/domain/quests/planned-exam.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { subjectShares } from '#core/domain/test-builder/subject-shares.ts';
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
    const picked = await pickAll(selection, sharesOf(neetToPlan(null), selection), (picks, without) =>
      pickQuestions(tx, { userId, demo, picks, without }),
    );
    return { questions: inPaperOrder(picked).map(({ id }) => id), marking: NEET_MARKING };
  }
  const definition = await readDefinition(tx, exam);
  const picked = inExamOrder(
    definition,
    await pickAll(selection, sharesOf(examToPlan(definition, null, []), selection), (picks, without) =>
      pickExamQuestions(tx, { userId, exam, picks, without }),
    ),
  );
  const { calculator } = definition;
  return {
    questions: picked.map(({ id }) => id),
    marking: markingOfBuilt(definition, picked),
    ...(calculator !== 'none' && { calculator }),
  };
}

/** A mock has the subjects of its paper already. */
const sharesOf = (exam: PlannedExam, selection: TestSelection) =>
  selection.mode === 'neet_mock' ? null : subjectShares(exam, selection);

type Pick<Picked> = (picks: readonly QuestionPick[], without: readonly string[]) => Promise<Picked[]>;

/** As planned; where the levels of a mix do not fill it, from any level, and where a subject does not, from the others. */
async function pickAll<Picked extends { id: string; subject: string }>(
  selection: TestSelection,
  shares: SubjectShares | null,
  pick: Pick<Picked>,
): Promise<Picked[]> {
  const picked: Picked[] = [];
  const add = async (picks: readonly QuestionPick[]) => {
    const found =
      picks.length === 0
        ? []
        : await pick(
            picks,
            picked.map(({ id }) => id),
          );
    picked.push(...found);
    return found;
  };
  let asked = planQuestions(selection, shares);
  let found = await add(asked);
  const others = planOtherLevels(selection, picked, shares);
  if (others.length > 0) [asked, found] = [others, await add(others)];
  let left = shares ?? new Map<string, number>();
  while (picked.length < selection.questionCount) {
    left = sharesLeft(left, asked, found);
    asked = planOtherSubjects(selection, selection.questionCount - picked.length, left);
    if (asked.length === 0) break;
    found = await add(asked);
  }
  return picked;
}
