import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { A_THIRD } from '#core/domain/test-taking/extra-time.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  type ExtraTimeRequest,
  extraTimeRequestQuery,
} from '#web/features/profile/api/extra-time-request.ts';
import { ExtraTimeForm } from '#web/features/profile/components/extra-time-form.tsx';
import { formatDate, formatNumber } from '#web/lib/i18n/format.ts';

type ExtraTimeCardProps = { userId: string; percent: number };

/** Lasting extra time: what the student has, what was asked for, and the way to ask. */
export function ExtraTimeCard({ userId, percent }: ExtraTimeCardProps) {
  const { t } = useTranslation('extra-time');
  const request = useQuery(extraTimeRequestQuery(userId));
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <CardTitle>{t('title')}</CardTitle>
        <CardDescription>{t('text')}</CardDescription>
      </div>
      {percent > 0 && (
        <p className="font-medium">
          {percent === A_THIRD ? t('hasThird') : t('has', { percent: formatNumber(percent) })}
        </p>
      )}
      {request.isPending && <Skeleton className="h-32 rounded-lg" />}
      {request.isError && (
        <LoadError error={request.error} text={t('loadFailed')} onRetry={() => request.refetch()} />
      )}
      {request.isSuccess && (
        <>
          {request.data && <Decision request={request.data} />}
          <ExtraTimeForm userId={userId} request={request.data} />
        </>
      )}
    </Card>
  );
}

function Decision({ request: { status, reply, asked_at, decided_at } }: { request: ExtraTimeRequest }) {
  const { t } = useTranslation('extra-time');
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-muted px-4 py-3">
      <p>{t(status, { date: formatDate(decided_at ?? asked_at) })}</p>
      {reply && <p className="wrap-anywhere whitespace-pre-line">{reply}</p>}
    </div>
  );
}
