import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Competition } from '#core/contracts/competitions/competition.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { competitionQuery } from '#web/features/competitions/api/competitions.ts';
import { ChoosePlace } from '#web/features/competitions/components/choose-place.tsx';
import { CompetitionBadge } from '#web/features/competitions/components/competition-badge.tsx';
import { OwnPlace } from '#web/features/competitions/components/own-place.tsx';
import { Ranks } from '#web/features/competitions/components/ranks.tsx';
import { examName, examNamesQuery } from '#web/lib/exams/exam-names.ts';
import { stateName } from '#web/lib/i18n/names.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

type CompetitionScreenProps = { userId: string; competitionId: string };

/** One competition: a place to take, the way in, and afterwards where one stands. */
export function CompetitionScreen({ userId, competitionId }: CompetitionScreenProps) {
  const one = useQuery(competitionQuery(userId, competitionId));
  if (one.isError && parseError(one.error).status === 404) return <NotFound />;
  if (one.isError && !one.data) return <LoadError error={one.error} onRetry={() => void one.refetch()} />;
  if (!one.data) return <Skeleton className="mx-auto h-96 w-full max-w-3xl rounded-xl" />;
  return <Shown userId={userId} competition={one.data.competition} now={new Date(one.data.server_now)} />;
}

type ShownProps = { userId: string; competition: Competition; now: Date };

function Shown({ userId, competition, now }: ShownProps) {
  const { t } = useTranslation('competitions');
  const names = useQuery(examNamesQuery()).data;
  const { title, about, exam, state, state_only, registered, ranking, entry, merging } = competition;
  const where = state_only === null ? t('allIndia') : t('ofState', { state: stateName(state_only) });
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-3">
        <Link to="/app/competitions" className="justify-self-start text-link text-sm hover:underline">
          {t('title')}
        </Link>
        <div className="-mb-5">
          <PageHeading
            title={title}
            text={[
              ...(exam === null ? [] : [examName(names, exam)]),
              where,
              t('registered', { count: registered }),
            ].join(' · ')}
            action={<CompetitionBadge state={state} />}
          />
        </div>
        {about && <p className="wrap-anywhere max-w-reading whitespace-pre-line">{about}</p>}
      </div>
      {ranking && <Ranks competition={competition} ranking={ranking} />}
      {entry && !ranking && <OwnPlace competition={competition} now={now} />}
      {!ranking && state !== 'over' && <ChoosePlace userId={userId} competition={competition} now={now} />}
      {state === 'over' && <p className="text-muted-foreground">{t(entry ? 'awaited' : 'overText')}</p>}
      <section aria-labelledby="rules" className="grid gap-1 text-muted-foreground text-sm">
        <h2 id="rules" className="font-semibold text-foreground">
          {t('rules.title')}
        </h2>
        <p>{t('rules.text')}</p>
        <p>{t(`rules.merging.${merging}`)}</p>
        <p className="wrap-anywhere">
          {t('rules.draw')} <span className="select-all font-mono">{competition.draw_hash}</span>
        </p>
      </section>
    </div>
  );
}
