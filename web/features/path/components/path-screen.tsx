import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetPathResponse } from '#core/contracts/path/get-path.ts';
import { countStates, hereOf, STATION_STATES, type Station, stationsOf } from '#core/domain/path/stations.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
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

/** The drawn way through all chapters, with one's own place on it, and the same as a list. */
export function PathScreen({ userId }: { userId: string }) {
  const { t } = useTranslation('path');
  const path = useQuery(pathQuery(userId));
  // Drawn in steps that a tap interrupts: a hundred chapters, as a picture and as a list.
  const drawn = useDeferredValue(path.data, undefined);
  return (
    <>
      <div className="print:hidden">
        <PageHeading title={t('title')} text={t('text')} />
      </div>
      {drawn ? (
        <Path path={drawn} />
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
  'grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-12';

function Path({ path }: { path: GetPathResponse }) {
  const { t } = useTranslation('path');
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
        <PathPicture stations={stations} here={here} forecast={path.forecast} />
        <div className="grid min-w-0 gap-6">
          <div className="grid gap-1">
            <LeadFigure figure={formatNumber(counts.mastered)}>
              {t('hero', { all: stations.length })}
            </LeadFigure>
            <p className="text-muted-foreground">
              {here ? t('hereNamed', { chapter: chapterName(here.chapter) }) : t('begin')}
            </p>
            <ExamIn days={path.exam_in} />
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
          <ul className="grid gap-3">
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
          <section>
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
              />
            ))}
          </section>
        </div>
      </div>
    </>
  );
}

const isForClassXi = ({ ncertClass, questions }: Station) => ncertClass === 'XI' || questions > 0;
