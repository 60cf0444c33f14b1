import type { SubjectShares } from '#core/domain/question-bank/spread.ts';
import type { PlannedExam } from '#core/domain/quests/planned-exam.ts';

/**
 * How the questions of a test are divided among its subjects: as a paper of the exam asks for the chapters that were chosen, or for
 * all of them. null: it is of one subject, or of chapters or subjects that the exam does not list.
 */
export function subjectShares(
  { subjects, weights }: Pick<PlannedExam, 'subjects' | 'weights'>,
  { subjects: names, chapters: chosen }: { subjects: readonly string[]; chapters: readonly string[] },
): SubjectShares | null {
  const listed = subjects.filter(({ subject }) => names.includes(subject));
  if (listed.length < 2 || listed.length < new Set(names).size) return null;
  const isListed = (chapter: string) => listed.some(({ chapters }) => chapters.includes(chapter));
  if (!chosen.every(isListed)) return null;
  const shares = listed.map(({ subject, chapters }) => {
    const count = chosen.length > 0 ? chapters.filter((one) => chosen.includes(one)).length : chapters.length;
    // A subject without a list of chapters weighs as a whole.
    return [
      subject,
      weights.questionsOfChapter(subject) * (chosen.length > 0 ? count : Math.max(1, count)),
    ] as const;
  });
  return new Map(shares.filter(([, share]) => share > 0));
}
