import { useQuery } from '@tanstack/react-query';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import { examOutlineQuery } from '#web/lib/exams/exam-outline.ts';
import { chapterCollectionsQuery } from '#web/lib/student/list-chapter-collections.ts';

/** How many questions the bank has of each chapter of a subject; empty until it is known, and for the demo bank. */
export function useChapterSizes(subject: string): ReadonlyMap<string, number> {
  const { isDemo, exam } = useBank();
  const isNeet = !isDemo && exam === NEET_EXAM;
  const { data = [] } = useQuery({ ...chapterCollectionsQuery(), enabled: isNeet });
  const { data: outline = [] } = useQuery({ ...examOutlineQuery(exam), enabled: exam !== NEET_EXAM });
  if (!isNeet) {
    const own = outline.filter((row) => row.subject === subject);
    const sizes = new Map<string, number>();
    for (const { chapter, questions } of own) sizes.set(chapter, (sizes.get(chapter) ?? 0) + questions);
    return sizes;
  }
  const own = data.filter((chapter) => chapter.subject === subject);
  return new Map(own.map(({ chapter, question_count }) => [chapter, question_count]));
}
