import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { statusQuery } from '#web/features/admin-ai-tasks/api/get-status.ts';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';

/** Which model drafts and what of the day's tokens is used; or what there is without a provider. */
export function ProviderNotice() {
  const { t } = useTranslation('admin-ai-tasks');
  const status = useQuery(statusQuery());
  if (status.isError)
    return <LoadError error={status.error} text={t('provider.failed')} onRetry={() => status.refetch()} />;
  if (status.isPending) return <Skeleton className="h-16 rounded-xl" />;
  const { provider, tokens_per_day, tokens_per_task, tokens_today, paused_until } = status.data;
  if (!provider)
    return (
      <Alert>
        <p className="font-semibold">{t('provider.none')}</p>
        <p>{t('provider.noneText')}</p>
      </Alert>
    );
  const used = { used: formatNumber(tokens_today), most: formatNumber(tokens_per_day) };
  return (
    <div className="grid gap-2 rounded-xl border border-border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere min-w-0">{t('provider.model', provider)}</p>
        <p className="text-muted-foreground text-sm tabular-nums">
          {t('provider.tokens', used)} · {t('provider.perTask', { most: formatNumber(tokens_per_task) })}
        </p>
      </div>
      <Progress label={t('provider.tokens', used)} value={tokens_today} max={tokens_per_day} />
      {tokens_today + tokens_per_task > tokens_per_day && (
        <p className="text-warning-soft-foreground text-sm">{t('provider.usedUp')}</p>
      )}
      {paused_until && (
        <p className="text-sm">{t('provider.paused', { when: formatDateTime(paused_until) })}</p>
      )}
    </div>
  );
}
