import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetChapterResponse } from '#core/contracts/path/get-chapter.ts';
import { type Station, stationOf } from '#core/domain/path/stations.ts';
import { OFFERED, type Phase } from '#core/domain/quests/day-phase.ts';
import { DayNotice } from '#web/components/day-notice.tsx';
import { LeadFigure } from '#web/components/lead-figure.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { PractiseButton } from '#web/components/practise-button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { chapterQuery } from '#web/features/path/api/get-chapter.ts';
import { ChapterWeeks } from '#web/features/path/components/chapter-weeks.tsx';
import { StationIcon } from '#web/features/path/components/station-mark.tsx';
import { formatNumber } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { useSheetSection } from '#web/lib/sheets/use-sheet-section.ts';

type Named = { subject: string; chapter: string };

const LINK = 'font-medium text-link underline-offset-4 hover:underline';

/** A station of the way, looked at closely: what was met of it, what went wrong, and where to go on. */
export function ChapterScreen({ userId, phase, ...of }: Named & { userId: string; phase: Phase }) {
  const { t } = useTranslation('path');
  const station = stationOf(of, []);
  const chapter = useQuery({ ...chapterQuery(userId, of), enabled: station !== null });
  if (!station) return <NotFound />;
  return (
    <>
      <Link to="/app/path" className={`mb-4 inline-flex min-h-11 items-center gap-2 ${LINK}`}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        {t('title')}
      </Link>
      <PageHeading
        title={chapterName(of.chapter)}
        text={`${subjectName(of.subject)} · ${t('class', { name: station.ncertClass })}`}
        action={OFFERED[phase].more && <PractiseButton {...of}>{t('practise')}</PractiseButton>}
      />
      <DayNotice phase={phase} />
      {chapter.data ? (
        <Chapter {...of} data={chapter.data} />
      ) : chapter.error ? (
        <LoadError error={chapter.error} text={t('chapter.loadFailed')} onRetry={() => chapter.refetch()} />
      ) : (
        <div className="grid gap-6" aria-busy="true">
          <Skeleton className="h-24 max-w-reading rounded-xl" />
          <Skeleton className="h-40 max-w-reading rounded-xl" />
        </div>
      )}
    </>
  );
}

function Chapter({ subject, chapter, data }: Named & { data: GetChapterResponse }) {
  const { t } = useTranslation('path');
  const station = stationOf({ subject, chapter }, data.days);
  const sheet = useSheetSection({ subject, chapter, topic: null });
  if (!station) return null;
  const { open, known } = data.mistakes;
  return (
    <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-8">
      <Standing station={station} bank={data.bank} unseen={data.unseen} />
      <section className="grid gap-2">
        <h2 className="font-semibold text-xl">{t('chapter.mistakes')}</h2>
        <p className="text-muted-foreground">
          <span>{open + known > 0 ? t('chapter.mistakesOf', { count: open }) : t('chapter.noMistakes')}</span>
          {known > 0 && <span>{` ${t('chapter.mistakesKnown', { count: known })}`}</span>}
        </p>
        {open + known > 0 && (
          <Link
            to="/app/notebook"
            search={{ subject, chapter }}
            className={`inline-flex min-h-11 items-center justify-self-start ${LINK}`}
          >
            {t('chapter.toNotebook')}
          </Link>
        )}
      </section>
      {sheet && (
        <section className="grid gap-2">
          <h2 className="font-semibold text-xl">{t('chapter.sheet')}</h2>
          <Link
            to="/app/sheets/$slug"
            params={{ slug: sheet.slug }}
            {...(sheet.hash && { hash: sheet.hash })}
            className={`inline-flex min-h-11 items-center justify-self-start ${LINK}`}
          >
            {sheet.section ? t('chapter.toSheetAt', { section: sheet.section }) : t('chapter.toSheet')}
          </Link>
        </section>
      )}
      {data.weeks.length > 0 && <ChapterWeeks weeks={data.weeks} />}
    </div>
  );
}

type StandingProps = { station: Station; bank: number; unseen: number };

function Standing({ station, bank, unseen }: StandingProps) {
  const { t } = useTranslation('path');
  const { state, questions, right, daysAgo } = station;
  return (
    <div className="grid gap-1">
      {questions > 0 && (
        <LeadFigure figure={formatNumber(right)}>{t('chapter.rightOf', { count: questions })}</LeadFigure>
      )}
      <p className="flex items-center gap-2">
        <StationIcon state={state} />
        <span>
          <span className="font-medium">{t(`states.${state}`)}</span>: {t(`means.${state}`)}
        </span>
      </p>
      {daysAgo !== null && (
        <p className="text-muted-foreground">
          {daysAgo === 0 ? t('chapter.lastToday') : t('chapter.lastAgo', { count: daysAgo })}
        </p>
      )}
      <p className="text-muted-foreground">
        {unseen > 0
          ? t('chapter.unseen', { count: unseen })
          : t(bank > 0 ? 'chapter.allMet' : 'chapter.none')}
      </p>
    </div>
  );
}
