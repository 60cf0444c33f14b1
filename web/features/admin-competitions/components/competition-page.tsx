import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarPlus, Send, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Competition } from '#core/contracts/competitions/competition.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  adminCompetitionQuery,
  rankMutation,
  releaseMutation,
  saveMutation,
} from '#web/features/admin-competitions/api/competitions.ts';
import { CompetitionForm } from '#web/features/admin-competitions/components/competition-form.tsx';
import { RankingFiles } from '#web/features/admin-competitions/components/ranking-files.tsx';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** One competition: its times, its results, and what is said of it. */
export function CompetitionPage({ competitionId }: { competitionId: string }) {
  const { t } = useTranslation('admin-competitions');
  const one = useQuery(adminCompetitionQuery(competitionId));
  if (one.isError && parseError(one.error).status === 404) return <NotFound />;
  if (one.isError && !one.data) return <LoadError error={one.error} onRetry={() => void one.refetch()} />;
  if (!one.data) return <Skeleton className="h-96 rounded-xl" />;
  const { competition } = one.data;
  return (
    <>
      <PageHeading
        title={competition.title}
        text={t('registered', { count: competition.registered })}
        action={<Badge variant="neutral">{t(`states.${competition.state}`)}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Times competition={competition} />
        <Results competition={competition} />
        <Change competition={competition} now={one.data.server_now} />
      </div>
    </>
  );
}

function Times({ competition }: { competition: Competition }) {
  const { t } = useTranslation('admin-competitions');
  const { id, shifts, state } = competition;
  const canGrow = state !== 'over' && state !== 'ranked';
  return (
    <section aria-labelledby="times" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="times" className="font-semibold text-xl">
          {t('times')}
        </h2>
        {canGrow && (
          <Link
            to="/admin/sittings/new"
            search={{ competition: id }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <CalendarPlus aria-hidden="true" />
            {t('addTime')}
          </Link>
        )}
      </div>
      {shifts.length === 0 && <p className="text-muted-foreground">{t('noTimesText')}</p>}
      {shifts.length > 0 && (
        <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">
          {shifts.map((shift) => (
            <li
              key={shift.sitting_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-b px-4 py-3 last:border-b-0"
            >
              <Link
                to="/admin/sittings/$sittingId"
                params={{ sittingId: shift.sitting_id }}
                className="wrap-anywhere min-w-48 flex-1 rounded-sm font-medium hover:text-link hover:underline"
              >
                {shift.title}
              </Link>
              <span>{formatLongDateTime(new Date(shift.starts_at))}</span>
              <span className="text-muted-foreground text-sm tabular-nums">
                {t('registered', { count: shift.registered })}
              </span>
              <Badge variant="neutral">{t(`shiftStates.${shift.state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Results({ competition }: { competition: Competition }) {
  const { t } = useTranslation('admin-competitions');
  const client = useQueryClient();
  const { id, shifts, ranking, state } = competition;
  const [isAsked, setAsked] = useState(false);
  const release = useMutation(releaseMutation(client, id));
  const rank = useMutation(rankMutation(client, id));
  const isWaiting = shifts.some((shift) => shift.state === 'ended' || shift.state === 'marking');
  if (state !== 'over' && state !== 'ranked') return null;
  return (
    <section aria-labelledby="results" className="grid gap-4">
      <h2 id="results" className="font-semibold text-xl">
        {t('results')}
      </h2>
      {ranking && (
        <p>
          {t('rankedText', {
            version: ranking.version,
            count: ranking.appeared,
            time: formatLongDateTime(new Date(ranking.published_at)),
          })}
        </p>
      )}
      {ranking && <p className="text-muted-foreground text-sm">{t(`merging.${ranking.merging}Text`)}</p>}
      {!ranking && <p>{t(isWaiting ? 'toRelease' : 'toRank')}</p>}
      {ranking?.is_outdated && (
        <Alert kind="warning">
          <p>{t('outdated')}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        {isWaiting && (
          <Button busy={release.isPending} onClick={() => setAsked(true)}>
            <Send aria-hidden="true" />
            {t('release')}
          </Button>
        )}
        {ranking?.is_outdated && (
          <Button
            busy={rank.isPending}
            onClick={() =>
              rank.mutate(undefined, {
                onSuccess: () => toast.success(t('ranked')),
                onError: (error) => toast.error(failureText(error, t('failed'))),
              })
            }
          >
            <Trophy aria-hidden="true" />
            {t('rankAgain')}
          </Button>
        )}
      </div>
      {ranking && <RankingFiles competitionId={id} version={ranking.version} />}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={t('releaseTitle')}
        text={t('releaseText')}
        cancel={t('notYet')}
        action={t('release')}
        onAction={() =>
          release.mutate(undefined, {
            onSuccess: () => toast.success(t('released')),
            onError: (error) => toast.error(failureText(error, t('failed'))),
          })
        }
      />
    </section>
  );
}

function Change({ competition, now }: { competition: Competition; now: string }) {
  const { t } = useTranslation('admin-competitions');
  const save = useMutation(saveMutation(useQueryClient()));
  const { id, title, about, state_only, merging, registration_closes_at, state } = competition;
  const hasBegun = competition.shifts.some(
    (shift) => shift.state !== 'cancelled' && new Date(shift.starts_at) <= new Date(now),
  );
  return (
    <section aria-labelledby="change" className="grid gap-4">
      <h2 id="change" className="font-semibold text-xl">
        {t('change')}
      </h2>
      <CompetitionForm
        initial={{
          competition_id: id,
          title,
          about,
          state_only,
          merging,
          registration_closes_at,
          published: state !== 'draft',
        }}
        hasBegun={hasBegun}
        isBusy={save.isPending}
        failure={save.error && failureText(save.error, t('failed'))}
        onSave={(plan) => save.mutate(plan, { onSuccess: () => toast.success(t('saved')) })}
      />
    </section>
  );
}
