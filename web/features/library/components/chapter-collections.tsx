import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Marked } from '#web/features/library/components/marked.tsx';
import { byChapterName, chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import type { ChapterCollection } from '#web/lib/student/list-chapter-collections.ts';

type ChapterCollectionsProps = { chapters: ChapterCollection[]; query: string };

/** The chapters of each subject, folded away until somebody searches or opens them. */
export function ChapterCollections({ chapters, query }: ChapterCollectionsProps) {
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  return (
    <div className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card empty:hidden">
      {subjects.map((subject) => (
        <ChaptersOfSubject
          key={`${subject} ${query === ''}`}
          subject={subject}
          chapters={chapters.filter((chapter) => chapter.subject === subject)}
          query={query}
        />
      ))}
    </div>
  );
}

type ChaptersOfSubjectProps = ChapterCollectionsProps & { subject: string };

/** Its chapters are drawn when it is opened: a hundred links that nobody sees would make the library slower. */
function ChaptersOfSubject({ subject, chapters, query }: ChaptersOfSubjectProps) {
  const { t } = useTranslation('library');
  const [isOpen, setOpen] = useState(query !== '');
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-14 list-none flex-wrap items-center justify-between gap-x-4 px-5 py-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow basis-24 wrap-anywhere font-medium">
          {t('chapters.of', { subject: subjectName(subject) })}
        </span>
        <span className="flex shrink-0 items-center gap-3 text-muted-foreground">
          {t('chapters.count', { count: chapters.length })}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 px-3 pb-3 lg:grid-cols-2">
          {chapters
            .toSorted((a, b) => byChapterName(a.chapter, b.chapter))
            .map(({ chapter, question_count: count }) => (
              <li key={chapter}>
                <Link
                  to="/app/builder"
                  search={{ subjects: [subject], chapters: [chapter] }}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-lg px-2 py-1.5 hover:bg-muted"
                >
                  <span className="min-w-0 grow basis-32 wrap-anywhere">
                    <Marked text={chapterName(chapter)} query={query} />
                  </span>
                  <span className="flex shrink-0 items-center gap-1 text-muted-foreground text-sm tabular-nums">
                    {t('chapters.questions', { count })}
                    <ChevronRight aria-hidden="true" className="size-4" />
                  </span>
                </Link>
              </li>
            ))}
        </ul>
      )}
    </details>
  );
}
