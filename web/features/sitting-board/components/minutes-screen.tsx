import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { minutesQuery, printMinutes } from '#web/features/sitting-board/api/board-calls.ts';
import { EventLine } from '#web/features/sitting-board/components/event-line.tsx';
import { ReceiptCheck } from '#web/features/sitting-board/components/receipt-check.tsx';
import { formatLongDateTime, formatTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const COUNTS = [
  'candidates',
  'appeared',
  'absent',
  'submitted_by_candidate',
  'closed_at_end',
  'late_answers',
] as const;

/** Everything that happened in a sitting, as it was written down: to be read and printed, never changed. */
export function MinutesScreen({ sittingId, base }: { sittingId: string; base: string }) {
  const { t } = useTranslation('sitting-board');
  const minutes = useInfiniteQuery(minutesQuery(sittingId));
  const print = useMutation({
    mutationFn: () => printMinutes(sittingId),
    onSuccess: ({ url }) => {
      window.location.assign(url);
    },
    onError: (error) => toast.error(failureText(error, t('minutes.printFailed'))),
  });
  if (minutes.isError) return <LoadError error={minutes.error} onRetry={() => void minutes.refetch()} />;
  const [first] = minutes.data?.pages ?? [];
  if (!first) return <Skeleton className="h-[36rem] rounded-xl" />;
  const { sitting, counts } = first;
  const last = minutes.data?.pages.at(-1);
  return (
    <>
      <PageHeading
        title={t('minutes.title', { title: sitting.title })}
        text={t('minutes.text', {
          from: formatLongDateTime(new Date(sitting.starts_at)),
          to: formatTime(new Date(sitting.ends_at)),
        })}
        action={
          <div className="flex flex-wrap gap-2">
            <StaffLink
              to={`${base}/sittings/${sittingId}/board`}
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {t('minutes.toBoard')}
            </StaffLink>
            <Button variant="outline" size="sm" busy={print.isPending} onClick={() => print.mutate()}>
              <FileDown aria-hidden="true" />
              {t('minutes.print')}
            </Button>
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {sitting.cancel_reason && (
          <Alert kind="warning">
            <p className="wrap-anywhere">{t('minutes.cancelled', { reason: sitting.cancel_reason })}</p>
          </Alert>
        )}
        <dl className="grid grid-cols-2 gap-3 text-center sm:grid-cols-3 lg:grid-cols-6">
          {COUNTS.map((each) => (
            <div key={each} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-2 py-3">
              <dt className="text-muted-foreground text-sm">{t(`minutes.counts.${each}`)}</dt>
              <dd className="font-bold text-2xl tabular-nums">{counts[each]}</dd>
            </div>
          ))}
        </dl>
        <section aria-labelledby="minutes-events" className="grid gap-2">
          <h2 id="minutes-events" className="font-semibold text-xl">
            {t('minutes.events')}
          </h2>
          <ol className="rounded-xl border border-border bg-surface px-4">
            {minutes.data?.pages.flatMap((page) =>
              page.events.map((event) => <EventLine key={event.id} event={event} showsName />),
            )}
          </ol>
          <MoreButton list={minutes} text={t('minutes.more')} />
        </section>
        <ReceiptCheck sittingId={sittingId} />
        {last && (
          <p className="wrap-anywhere text-muted-foreground text-sm">
            {t('minutes.digest')} <span className="select-all font-mono">{last.digest}</span>
          </p>
        )}
      </div>
    </>
  );
}
