import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetConductResponse } from '#core/contracts/conduct/conduct.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { changeMutation, conductQuery } from '#web/features/admin-conduct/api/conduct.ts';
import { Account } from '#web/features/admin-conduct/components/account.tsx';
import { ReportItem } from '#web/features/admin-conduct/components/report-item.tsx';
import type { PartProps } from '#web/features/admin-conduct/model/part-props.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** What students told of each other, the battles that go on, and to whom it is closed. */
export function ConductScreen() {
  const { t } = useTranslation('admin-conduct');
  const conduct = useQuery(conductQuery());
  const change = useMutation({
    ...changeMutation(useQueryClient()),
    onSuccess: () => toast.success(t('saved')),
    onError: (error) => toast.error(failureText(error, t('failed'))),
  });
  const part: PartProps = { onChange: change.mutate, isBusy: change.isPending };
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {conduct.isError && <LoadError error={conduct.error} onRetry={() => conduct.refetch()} />}
      {conduct.isPending && <Skeleton className="h-80 rounded-xl" />}
      {conduct.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Waiting conduct={conduct.data} {...part} />
          <Battles conduct={conduct.data} {...part} />
          <Stopped conduct={conduct.data} {...part} />
          <Settled conduct={conduct.data} />
        </div>
      )}
    </>
  );
}

type Shown = { conduct: GetConductResponse };

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid overflow-hidden rounded-xl border border-border bg-surface">{children}</ul>;
}

function Waiting({ conduct: { waiting, waiting_count }, ...part }: Shown & PartProps) {
  const { t } = useTranslation('admin-conduct');
  return (
    <Part id="waiting" title={t('waiting.title', { count: waiting_count })}>
      {waiting.length === 0 && <p className="text-muted-foreground">{t('waiting.none')}</p>}
      {waiting.length > 0 && (
        <List>
          {waiting.map((report) => (
            <ReportItem key={report.id} report={report} {...part} />
          ))}
        </List>
      )}
      {waiting_count > waiting.length && (
        <p className="text-muted-foreground">{t('more', { count: waiting_count - waiting.length })}</p>
      )}
    </Part>
  );
}

function Battles({ conduct: { battles, battle_count }, onChange, isBusy }: Shown & PartProps) {
  const { t } = useTranslation('admin-conduct');
  return (
    <Part id="battles" title={t('battles.title', { count: battle_count })}>
      {battles.length === 0 && <p className="text-muted-foreground">{t('battles.none')}</p>}
      {battles.length > 0 && (
        <List>
          {battles.map(({ id, kind, state, subject, chapter, created_at, players }) => (
            <li
              key={id}
              className="flex flex-wrap items-start justify-between gap-3 border-border border-b px-4 py-3 last:border-b-0"
            >
              <div className="grid min-w-0 gap-1">
                <p className="wrap-anywhere font-medium">
                  {[subject, chapter].flatMap((name) => (name ? [chapterName(name)] : [])).join(' · ')}
                </p>
                <p className="text-muted-foreground text-sm">
                  {[
                    t(`battles.kinds.${kind}`),
                    t(`battles.states.${state}`),
                    formatDateTime(created_at),
                  ].join(' · ')}
                </p>
                <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
                  {players.map((player) => (
                    <li key={player.id}>
                      <Account person={player} />
                    </li>
                  ))}
                </ul>
              </div>
              <Button
                size="sm"
                variant="outline"
                disabled={isBusy}
                onClick={() => onChange({ act: 'end_battle', battle_id: id })}
              >
                {t('battles.end')}
              </Button>
            </li>
          ))}
        </List>
      )}
      {battle_count > battles.length && (
        <p className="text-muted-foreground">{t('more', { count: battle_count - battles.length })}</p>
      )}
    </Part>
  );
}

function Stopped({ conduct: { stopped }, onChange, isBusy }: Shown & PartProps) {
  const { t } = useTranslation('admin-conduct');
  if (stopped.length === 0) return null;
  return (
    <Part id="stopped" title={t('stopped.title')}>
      <List>
        {stopped.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-3 border-border border-b px-4 py-3 last:border-b-0"
          >
            <span className="grid min-w-0">
              <Account person={person} />
              <span className="text-muted-foreground text-sm">
                {t('stopped.since', { time: formatDateTime(person.stopped_at) })}
              </span>
            </span>
            <Button
              size="sm"
              variant="outline"
              disabled={isBusy}
              aria-label={t('stopped.openOf', { name: person.name })}
              onClick={() => onChange({ act: 'open_again', user_id: person.id })}
            >
              {t('stopped.open')}
            </Button>
          </li>
        ))}
      </List>
    </Part>
  );
}

function Settled({ conduct: { settled } }: Shown) {
  const { t } = useTranslation('admin-conduct');
  if (settled.length === 0) return null;
  return (
    <Part id="settled" title={t('settled.title')}>
      <List>
        {settled.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </List>
    </Part>
  );
}
