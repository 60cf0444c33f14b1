import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { countStates, hereOf, STATION_STATES, type Station, stationsOf } from '#core/domain/path/stations.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import { OFFERED, type Phase } from '#core/domain/quests/day-phase.ts';
import { DayNotice } from '#web/components/day-notice.tsx';
import { LeadFigure } from '#web/components/lead-figure.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { pathQuery } from '#web/features/path/api/get-path.ts';
import { ExamIn } from '#web/features/path/components/exam-in.tsx';
import { MarksForecast } from '#web/features/path/components/marks-forecast.tsx';
import { PathPicture } from '#web/features/path/components/path-picture.tsx';
import { Poster } from '#web/features/path/components/poster.tsx';
import { StationIcon } from '#web/features/path/components/station-mark.tsx';
import { SubjectList } from '#web/features/path/components/subject-list.tsx';
import { usePrinting } from '#web/features/path/hooks/use-printing.ts';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';

type PathScreenProps = {
  userId: string;
  /** How near the exam is: around it nothing is offered to practise, and no forecast helps. */
  phase: Phase;
};

/** The drawn way through all chapters, with one's own place on it, and the same as a list. */
export function PathScreen({ userId, phase }: PathScreenProps) {
  const { t } = useTranslation('path');
  const path = useQuery(pathQuery(userId));
  // Drawn in steps that a tap interrupts: a hundred chapters, as a picture and as a list.
  const drawn = useDeferredValue(path.data, undefined);
  return (
    <>
      <div className="print:hidden">
        <PageHeading title={t('title')} text={t('text')} />
        <DayNotice phase={phase} />
      </div>
      {drawn ? (
        <Path path={drawn} phase={phase} />
      ) : path.error ? (
        <LoadError error={path.error} text={t('loadFailed')} onRetry={() => path.refetch()} />
      ) : (
        <div className={COLUMNS} aria-busy="true">
          <Skeleton className="aspect-[360/700] w-full rounded-xl" />
          <Skeleton className="h-72 rounded-xl" />
        </div>
      )}
    </>
  );
}

const LINK = 'justify-self-start font-medium text-link underline-offset-4 hover:underline';
const COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] xl:gap-12 2xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]';
/** Beside the list it stays in sight, as high as the window at most: the list is longer. */
const BESIDE = 'lg:sticky lg:top-6 lg:mx-auto lg:w-[min(100%,calc((100dvh-3rem)*0.514))]';

function Path({ path: known, phase }: { path: GetPathResponse; phase: Phase }) {
  const { t } = useTranslation('path');
  const { more } = OFFERED[phase];
  const path = more ? known : { ...known, forecast: null, forecast_needs: 0 };
  const [isWide, setWide] = useState(false);
  const all = stationsOf(path.chapters);
  const isOfClassXi = path.class_level === 'XI';
  // What only class XII has had is no gap of a student of class XI; what was met of it stays.
  const stations = isOfClassXi && !isWide ? all.filter(isForClassXi) : all;
  const here = hereOf(stations);
  const counts = countStates(stations);
  const isPrinting = usePrinting();
  return (
    <>
      {isPrinting && (
        <div className="hidden print:block">
          <Poster stations={stations} here={here} path={path} />
        </div>
      )}
      <div className={`${COLUMNS} print:hidden`}>
        <div className={BESIDE}>
          <PathPicture stations={stations} here={here} forecast={path.forecast} />
        </div>
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-1">
            <LeadFigure figure={formatNumber(counts.mastered)}>
              {t('hero', { all: stations.length })}
            </LeadFigure>
            {(here || more) && (
              <p className="text-muted-foreground">
                {here ? t('hereNamed', { chapter: chapterName(here.chapter) }) : t('begin')}
              </p>
            )}
            <ExamIn days={path.exam_in} phase={phase} />
            <MarksForecast forecast={path.forecast} needs={path.forecast_needs} />
            <Link to="/app/plan" className={LINK}>
              {t('plan')}
            </Link>
            <Button
              size="sm"
              variant="outline"
              className="mt-3 justify-self-start"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          </div>
          <ul className="grid gap-x-8 gap-y-3 xl:grid-cols-2">
            {STATION_STATES.map((state) => (
              <li key={state} className="flex items-start gap-3">
                <StationIcon state={state} />
                <p>
                  <span className="font-medium tabular-nums">
                    {t(`states.${state}`)}: {formatNumber(counts[state])}
                  </span>
                  <span className="block text-muted-foreground text-sm">{t(`means.${state}`)}</span>
                </p>
              </li>
            ))}
          </ul>
          <section className="@container">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="font-semibold text-xl">{t('list')}</h2>
              {isOfClassXi && (
                <Button size="sm" variant="secondary" onClick={() => setWide(!isWide)}>
                  {t(isWide ? 'narrower' : 'wider')}
                </Button>
              )}
            </div>
            {SUBJECTS.map((subject) => (
              <SubjectList
                key={subject}
                subject={subject}
                stations={stations.filter((station) => station.subject === subject)}
                here={here}
                canPractise={more}
              />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

const isForClassXi = ({ ncertClass, questions }: Station) => ncertClass === 'XI' || questions > 0;
