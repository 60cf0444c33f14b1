import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetSystemInfoResponse } from '#core/contracts/settings/get-system-info.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useSystemRows } from '#web/features/admin-settings/hooks/use-system-rows.ts';

type SystemCardProps = { system: UseQueryResult<GetSystemInfoResponse> };

/** What the installation runs on, and how it is doing. */
export function SystemCard({ system }: SystemCardProps) {
  const { t } = useTranslation('admin-settings');
  return (
    <Card className="grid content-start gap-4 lg:col-span-2">
      <div className="flex items-center justify-between gap-3">
        <CardTitle>{t('system.title')}</CardTitle>
        <Button variant="outline" size="sm" busy={system.isFetching} onClick={() => system.refetch()}>
          <RefreshCw aria-hidden="true" className="size-4!" />
          {t('system.refresh')}
        </Button>
      </div>
      {system.isError && (
        <LoadError error={system.error} text={t('system.failed')} onRetry={() => system.refetch()} />
      )}
      {system.isPending && <Skeleton className="h-64 rounded-lg" />}
      {system.data && <Rows info={system.data} />}
    </Card>
  );
}

function Rows({ info }: { info: GetSystemInfoResponse }) {
  const { t } = useTranslation('admin-settings');
  const rows = useSystemRows(info);
  return (
    <dl className="grid gap-x-10 md:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-border border-b py-2.5">
          <dt className="text-muted-foreground">{t(`system.rows.${name}`)}</dt>
          <dd className="wrap-anywhere text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
