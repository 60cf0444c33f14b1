import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { countStates, standingsOf } from '#core/domain/path/stations.ts';
import { OFFERED, type Phase } from '#core/domain/quests/day-phase.ts';
import { DayNotice } from '#web/components/day-notice.tsx';
import { LeadFigure } from '#web/components/lead-figure.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { pathQuery } from '#web/features/path/api/get-path.ts';
import { ExamIn } from '#web/features/path/components/exam-in.tsx';
import { MarksForecast } from '#web/features/path/components/marks-forecast.tsx';
import { StationIcon } from '#web/features/path/components/station-mark.tsx';
import { examDefinitionQuery } from '#web/lib/exams/exam-definition.ts';
import { examOutlineQuery } from '#web/lib/exams/exam-outline.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { chapterName } from '#web/lib/i18n/names.ts';

type ExamPathProps = { userId: string; exam: string; phase: Phase };

/** The chapters of another exam than NEET (UG), and how one stands in each; NEET's are drawn as a way. */
export function ExamPath({ userId, exam, phase }: ExamPathProps) {
  const { t } = useTranslation('path');
  const path = useQuery(pathQuery(userId, exam));
  const definition = useQuery(examDefinitionQuery(exam));
  const failed = path.error ? path : definition.error ? definition : null;
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <DayNotice phase={phase} />
      {path.data && definition.data ? (
        <Syllabus definition={definition.data} path={path.data} phase={phase} />
      ) : failed ? (
        <LoadError error={failed.error} text={t('loadFailed')} onRetry={() => failed.refetch()} />
      ) : (
        <Skeleton className="h-72 rounded-xl" />
      )}
    </>
  );
}

type SyllabusProps = { definition: ExamDefinition; path: GetPathResponse; phase: Phase };

function Syllabus({ definition, path, phase }: SyllabusProps) {
  const { t } = useTranslation('path');
  const { more } = OFFERED[phase];
  const outline = useQuery(examOutlineQuery(definition.code)).data ?? [];
  const subjects = definition.subjects
    .filter(({ chapters }) => chapters.length > 0)
    .map(({ name, chapters }) => ({ name, standings: standingsOf(path.chapters, chapters, name.en) }));
  const all = subjects.flatMap(({ standings }) => standings);
  return (
    <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <p className="text-muted-foreground">{inLanguage(definition.name)}</p>
        <LeadFigure figure={formatNumber(countStates(all).mastered)}>
          {t('hero', { all: all.length })}
        </LeadFigure>
        {more && <p className="text-muted-foreground">{t('ofExam')}</p>}
        <ExamIn days={path.exam_in} phase={phase} />
        {more && (
          <MarksForecast
            forecast={path.forecast}
            needs={path.forecast_needs}
            exam={inLanguage(definition.name)}
          />
        )}
        <Link
          to="/app/plan"
          className="justify-self-start font-medium text-link underline-offset-4 hover:underline"
        >
          {t('plan')}
        </Link>
      </div>
      {subjects.map(({ name, standings }) => (
        <section key={name.en}>
          <h2 className="border-border border-b pb-2 font-semibold text-xl">{inLanguage(name)}</h2>
          <ul className="divide-y divide-border">
            {standings.map(({ chapter, state, questions, right }) => (
              <li key={chapter} className="flex items-center gap-3 py-2.5">
                <StationIcon state={state} />
                <div className="grid min-w-0 flex-1 gap-0.5">
                  <p className="wrap-anywhere font-medium">{chapterName(chapter)}</p>
                  <p className="text-muted-foreground text-sm tabular-nums">
                    {questions > 0
                      ? `${t(`states.${state}`)} · ${t('right', { right, count: questions })}`
                      : t(`states.${state}`)}
                  </p>
                </div>
                {more && outline.some((row) => row.subject === name.en && row.chapter === chapter) && (
                  <BuildOf subject={name.en} chapter={chapter} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function BuildOf({ subject, chapter }: { subject: string; chapter: string }) {
  const { t } = useTranslation(['path', 'running']);
  return (
    <Link
      to="/app/builder"
      search={{ subjects: [subject], chapters: [chapter] }}
      aria-label={t('running:practiseNamed', { chapter: chapterName(chapter) })}
      className={buttonVariants({ size: 'sm', variant: 'secondary', className: 'shrink-0 max-sm:px-3' })}
    >
      <Target aria-hidden="true" className="size-4!" />
      <span className="max-sm:sr-only">{t('path:practise')}</span>
    </Link>
  );
}
