import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterStudy } from '#core/contracts/study/get-study-summary.ts';
import { type ChapterToStudy, nextChapters } from '#core/domain/study/next-chapters.ts';
import { PractiseButton } from '#web/components/practise-button.tsx';
import { Section } from '#web/features/dashboard/components/section.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

export const SHOWN = 3;

/** The chapters in which practice pays most, each with the button that builds it. */
export function StudyNext({ chapters }: { chapters: ChapterStudy[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <ChapterList next={nextChapters(chapters, SHOWN)}>
      {({ subject, chapter }) => (
        <PractiseButton subject={subject} chapter={chapter} className="max-sm:w-full">
          {t('next.practise')}
        </PractiseButton>
      )}
    </ChapterList>
  );
}

type ChapterListProps = {
  next: readonly ChapterToStudy[];
  /** What is done about one of them. */
  children: (chapter: ChapterToStudy) => ReactNode;
};

export function ChapterList({ next, children }: ChapterListProps) {
  const { t } = useTranslation('dashboard');
  if (next.length === 0) return null;
  return (
    <Section title={t('next.title')}>
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
        {next.map((one) => (
          <li
            key={`${one.subject} ${one.chapter}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5"
          >
            <div className="min-w-[min(12rem,100%)] flex-1">
              <p className="font-medium">{chapterName(one.chapter)}</p>
              <p className="text-muted-foreground text-sm tabular-nums">
                {t('next.why', {
                  subject: subjectName(one.subject),
                  marks: formatNumber(Math.max(1, Math.round(one.gain))),
                  // Of a syllabus with more chapters than questions a paper asks at most one of each.
                  questions: formatNumber(Math.max(1, Math.round(one.examQuestions))),
                  percent: Math.round(one.percent),
                  count: one.answered,
                })}
              </p>
            </div>
            {children(one)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
