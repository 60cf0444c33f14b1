import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { ChapterGain } from '#core/domain/results/analyse-results.ts';
import { PractiseButton } from '#web/components/practise-button.tsx';
import { useAskedSubjects } from '#web/lib/exams/use-asked-subjects.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type ChapterGainsProps = {
  gains: ChapterGain[];
  /** Of the test: practice is of the same. */
  exam: string;
  canPractise: boolean;
};

/** The chapters that hold the most marks still to be had, each with its button where there is anything to practise. */
export function ChapterGains({ gains, exam, canPractise }: ChapterGainsProps) {
  const { t } = useTranslation('results');
  const asked = useAskedSubjects(exam);
  const isAsked = (subject: string) => exam === NEET_EXAM || asked?.includes(subject);
  if (gains.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{t('keepGoing.raise')}</h3>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border">
        {gains.map(({ subject, chapter, wrong, blank, marks }) => (
          <li key={`${subject} ${chapter}`} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            {/* The button goes below where the longest word, in Tamil, leaves it no room. */}
            <div className="wrap-break-word min-w-0 shrink grow basis-[min-content]">
              <p className="font-medium">{chapterName(chapter)}</p>
              <p className="text-muted-foreground text-sm">
                {[
                  subjectName(subject),
                  wrong > 0 ? t('keepGoing.wrong', { count: wrong }) : '',
                  blank > 0 ? t('keepGoing.blank', { count: blank }) : '',
                  t('keepGoing.marks', { marks }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {canPractise && isAsked(subject) && (
              <PractiseButton subject={subject} chapter={chapter} exam={exam}>
                {t('keepGoing.practise')}
              </PractiseButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
