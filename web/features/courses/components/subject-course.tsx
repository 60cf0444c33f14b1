import { useTranslation } from 'react-i18next';
import type { ListCoursesResponse } from '#core/contracts/courses/list-courses.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { byChapterName, chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type SubjectCourseProps = { course: ListCoursesResponse['subjects'][number] };

export function SubjectCourse({ course }: SubjectCourseProps) {
  const { t } = useTranslation('courses');
  const questions = course.chapters.reduce((sum, chapter) => sum + chapter.questions, 0);
  return (
    <details className="group rounded-xl border border-border bg-surface">
      <summary className="flex list-none items-center justify-between gap-4 p-5 [&::-webkit-details-marker]:hidden">
        <span className="grid gap-0.5">
          <span className="font-semibold text-xl">{subjectName(course.subject)}</span>
          <span className="text-muted-foreground tabular-nums">
            {t('chapters', { count: course.chapters.length })} ·{' '}
            {t('questions', { count: questions, formatted: formatNumber(questions) })}
          </span>
        </span>
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          className="size-5 shrink-0 text-muted-foreground transition-transform group-open:rotate-180"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <ul className="grid gap-x-10 border-border border-t px-5 py-4 sm:grid-cols-2 lg:grid-cols-3">
        {[...course.chapters]
          .sort((a, b) => byChapterName(a.chapter, b.chapter))
          .map(({ chapter, questions: count }) => (
            <li key={chapter} className="flex items-baseline justify-between gap-4 py-1.5">
              <span>{chapterName(chapter)}</span>
              <span className="text-muted-foreground text-sm tabular-nums">{count}</span>
            </li>
          ))}
      </ul>
    </details>
  );
}
