import { useQuery } from '@tanstack/react-query';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';
import { chapterCollectionsQuery } from '#web/lib/student/list-chapter-collections.ts';

/** How many questions the bank has of each chapter of a subject; empty until it is known, and for the demo bank. */
export function useChapterSizes(subject: string): ReadonlyMap<string, number> {
  const { isOn: isDemo } = useDemoMode();
  const { data = [] } = useQuery({ ...chapterCollectionsQuery(), enabled: !isDemo });
  const own = isDemo ? [] : data.filter((chapter) => chapter.subject === subject);
  return new Map(own.map(({ chapter, question_count }) => [chapter, question_count]));
}
