import type { Lacking } from '#core/contracts/quests/get-tonight.ts';
import { chapterKey } from './plan-quests.ts';
import type { PlannedExam } from './planned-exam.ts';
import { LEAST_QUESTIONS } from './share-minutes.ts';

/** @param unseen and @param bank questions for practice by {@link chapterKey}: that the student never met, and all there are */
export function lackingSubjects(
  { subjects }: Pick<PlannedExam, 'subjects'>,
  unseen: ReadonlyMap<string, number>,
  bank: ReadonlyMap<string, number>,
): Lacking {
  return subjects.flatMap(({ subject, chapters }) => {
    const isLeft = (counts: ReadonlyMap<string, number>) =>
      chapters.some((chapter) => (counts.get(chapterKey(subject, chapter)) ?? 0) >= LEAST_QUESTIONS);
    if (isLeft(unseen)) return [];
    return { subject, why: isLeft(bank) ? ('met' as const) : ('none' as const) };
  });
}
