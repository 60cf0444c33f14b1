import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompetitionSeries, SeriesCell } from '#core/contracts/competitions/series.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  actMutation,
  saveSeriesMutation,
  seriesQuery,
} from '#web/features/admin-competition-series/api/series.ts';
import { KeptQuestions } from '#web/features/admin-competition-series/components/kept-questions.tsx';
import { SeriesForm } from '#web/features/admin-competition-series/components/series-form.tsx';
import { formatMonth } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** One series: its questions, what was announced, and what it says of its months. */
export function SeriesPage({ seriesId }: { seriesId: string }) {
  const { t } = useTranslation('admin-competitions');
  const one = useQuery(seriesQuery(seriesId));
  if (one.isError && parseError(one.error).status === 404) return <NotFound />;
  if (one.isError && !one.data) return <LoadError error={one.error} onRetry={() => void one.refetch()} />;
  if (!one.data?.series) return <Skeleton className="h-96 rounded-xl" />;
  const { series, cells } = one.data;
  return (
    <>
      <PageHeading
        title={series.plan.title}
        text={t('series.text')}
        action={
          <Badge variant={series.plan.paused ? 'neutral' : 'success'}>
            {t(series.plan.paused ? 'series.isPaused' : 'series.isRunning')}
          </Badge>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <KeptQuestions series={series} cells={cells} />
        <Announced series={series} />
        <Change series={series} cells={cells} />
        <Remove series={series} />
      </div>
    </>
  );
}

function Announced({ series }: { series: CompetitionSeries }) {
  const { t } = useTranslation('admin-competitions');
  const make = useMutation(actMutation(useQueryClient()));
  const { id, competitions, plan } = series;
  return (
    <section aria-labelledby="announced" className="grid gap-4">
      <h2 id="announced" className="font-semibold text-xl">
        {t('series.announced.title')}
      </h2>
      {competitions.length === 0 && <p className="text-muted-foreground">{t('series.announced.none')}</p>}
      {competitions.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {competitions.map(({ competition_id: competitionId, month }) => (
            <li key={competitionId}>
              <Link
                to="/admin/competitions/$competitionId"
                params={{ competitionId }}
                className="rounded-sm text-link underline"
              >
                {formatMonth(month)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!plan.paused && (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={make.isPending}
          onClick={() =>
            make.mutate(
              { series_id: id, action: 'make' },
              {
                onSuccess: ({ made, lacking }) => {
                  if (made.length > 0)
                    toast.success(t('series.announced.made', { months: made.map(formatMonth).join(', ') }));
                  else if (lacking) toast.error(t('series.short'));
                  else toast.info(t('series.announced.nothing'));
                },
                onError: (error) => toast.error(failureText(error, t('failed'))),
              },
            )
          }
        >
          <CalendarPlus aria-hidden="true" />
          {t('series.announced.now')}
        </Button>
      )}
      <p className="text-muted-foreground text-sm">{t('series.announced.text')}</p>
    </section>
  );
}

function Change({ series, cells }: { series: CompetitionSeries; cells: readonly SeriesCell[] }) {
  const { t } = useTranslation('admin-competitions');
  const save = useMutation(saveSeriesMutation(useQueryClient()));
  // What was opened: somebody else's change in between is refused, not written over.
  const [opened, setOpened] = useState({ plan: series.plan, revision: series.revision });
  return (
    <section aria-labelledby="change" className="grid gap-4">
      <h2 id="change" className="font-semibold text-xl">
        {t('series.change')}
      </h2>
      <SeriesForm
        initial={opened.plan}
        stock={cells}
        isBusy={save.isPending}
        failure={save.error && failureText(save.error, t('failed'))}
        onSave={(plan) =>
          save.mutate(
            { series_id: series.id, revision: opened.revision, plan },
            {
              onSuccess: ({ revision }) => {
                setOpened({ plan, revision });
                toast.success(t('saved'));
              },
            },
          )
        }
      />
    </section>
  );
}

function Remove({ series }: { series: CompetitionSeries }) {
  const { t } = useTranslation('admin-competitions');
  const navigate = useNavigate();
  const remove = useMutation(actMutation(useQueryClient()));
  const [isAsked, setAsked] = useState(false);
  const act = () =>
    remove.mutate(
      { series_id: series.id, action: 'remove' },
      {
        onSuccess: async ({ given_back: count }) => {
          toast.success(t('series.kept.givenBack', { count }));
          await navigate({ to: '/admin/competitions/series' });
        },
        onError: (error) => toast.error(failureText(error, t('failed'))),
      },
    );
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={remove.isPending}
        onClick={() => setAsked(true)}
      >
        <Trash2 aria-hidden="true" />
        {t('series.remove.action')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={t('series.remove.title')}
        text={t('series.remove.text')}
        cancel={t('notYet')}
        action={t('series.remove.action')}
        onAction={act}
      />
    </>
  );
}
