import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ListedSitting } from '#core/contracts/sittings/list-sittings.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { comingSittingsQuery } from '#web/features/sitting/api/list-coming.ts';
import { type ComingState, comingState } from '#web/features/sitting/model/coming-state.ts';
import { formatLongDateTime, formatTime } from '#web/lib/i18n/format.ts';

const looks = {
  scheduled: 'primary',
  open: 'warning',
  running: 'warning',
  paused: 'warning',
  ended: 'neutral',
  marking: 'neutral',
  released: 'success',
  cancelled: 'danger',
  handedIn: 'success',
} as const satisfies Record<ComingState, string>;

/** On the dashboard and over 'Your tests'. Nothing while there is none, or while it cannot be known. */
export function ComingExams({ userId }: { userId: string }) {
  const { t } = useTranslation('sitting');
  const { data } = useQuery(comingSittingsQuery(userId));
  if (!data || data.sittings.length === 0) return null;
  return (
    <section aria-labelledby="coming-exams" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="coming-exams" className="font-semibold text-xl">
        {t('coming.title')}
      </h2>
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface shadow-card">
        {data.sittings.map((sitting) => (
          <ComingExam key={sitting.id} sitting={sitting} />
        ))}
      </ul>
    </section>
  );
}

function ComingExam({ sitting }: { sitting: ListedSitting }) {
  const { t } = useTranslation('sitting');
  const { id, title, starts_at, ends_at, entry_opens_at, duration_sec, room, cancel_reason } = sitting;
  const state = comingState(sitting);
  const facts = [
    t('coming.minutes', { count: Math.round(duration_sec / 60) }),
    ...(room ? [t('coming.room', { room })] : []),
    ...(state === 'scheduled' ? [t('coming.entryAt', { time: formatTime(new Date(entry_opens_at)) })] : []),
  ];
  const action =
    state === 'handedIn'
      ? t('coming.receipt')
      : state === 'running' || state === 'paused'
        ? t('coming.goOn')
        : state === 'open'
          ? t('coming.enter')
          : t('coming.look');
  const isNow = state === 'open' || state === 'running' || state === 'paused';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-1">
        <p className="wrap-anywhere font-medium">{title}</p>
        <p>
          <time dateTime={starts_at}>
            {t('fromTo', {
              from: formatLongDateTime(new Date(starts_at)),
              to: formatTime(new Date(ends_at)),
            })}
          </time>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-sm">
          <Badge variant={looks[state]}>{t(`coming.states.${state}`)}</Badge>
          <span>{facts.join(' · ')}</span>
        </p>
        {cancel_reason && (
          <p className="wrap-anywhere text-sm">{t('coming.cancelReason', { reason: cancel_reason })}</p>
        )}
      </div>
      <Link
        to="/app/sittings/$sittingId"
        params={{ sittingId: id }}
        aria-label={t('coming.named', { action, title })}
        className={buttonVariants({ variant: isNow ? 'primary' : 'outline', className: 'max-sm:w-full' })}
      >
        {action}
      </Link>
    </li>
  );
}
