import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChapterStudy, SubjectStudy } from '#core/contracts/study/get-study-summary.ts';
import { accuracyOf } from '#core/domain/study/accuracy.ts';
import { STRONG_PERCENT } from '#core/domain/study/next-chapters.ts';
import { SubjectMark } from '#web/components/stamps/subject-mark.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Section } from '#web/features/dashboard/components/section.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { cn } from '#web/lib/page/cn.ts';

type SubjectProgressProps = { subjects: SubjectStudy[]; chapters: ChapterStudy[] };

/** How much of each subject was right; its chapters open below it. */
export function SubjectProgress({ subjects, chapters }: SubjectProgressProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Section title={t('subjects.title')}>
      <ul className="grid gap-6">
        {subjects.map((subject) => (
          <li key={subject.subject} className="grid gap-2">
            <Bar
              name={subjectName(subject.subject)}
              mark={<SubjectMark subject={subject.subject} />}
              study={subject}
            />
            <Chapters
              subject={subject.subject}
              chapters={chapters.filter((chapter) => chapter.subject === subject.subject)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Chapters({ subject, chapters }: { subject: string; chapters: ChapterStudy[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <details className="group">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 text-link text-sm [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {t('subjects.chapters', { count: chapters.length })}
        <span className="sr-only"> {subjectName(subject)}</span>
      </summary>
      <ul className="grid gap-4 py-2 md:pl-6">
        {chapters.map((chapter) => (
          <li key={chapter.chapter}>
            <Bar name={chapterName(chapter.chapter)} study={chapter} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** With its mark a subject, without one a chapter. */
type BarProps = { name: string; mark?: ReactNode; study: SubjectStudy | ChapterStudy };

function Bar({ name, mark, study }: BarProps) {
  const isStrong = mark !== undefined;
  const { t } = useTranslation('dashboard');
  const { right, of: answered, percent } = accuracyOf(study);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span
          className={cn(
            'flex min-w-0 grow basis-24 items-center gap-2 wrap-anywhere',
            isStrong ? 'font-medium' : 'text-sm',
          )}
        >
          {mark}
          {name}
        </span>
        <span className="shrink-0 tabular-nums">
          <span className="text-muted-foreground text-sm">
            {t('subjects.of', { right: formatNumber(right), answered: formatNumber(answered) })}
          </span>{' '}
          <span className={isStrong ? 'font-semibold' : 'text-sm'}>
            {answered === 0 ? '—' : t('percent', { value: Math.round(percent) })}
          </span>
        </span>
      </div>
      <Progress
        label={name}
        value={percent}
        className={isStrong ? undefined : 'h-1.5'}
        barClassName={percent < STRONG_PERCENT ? 'bg-hatch' : 'bg-success'}
      />
    </div>
  );
}
