import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GetBoardResponse } from '#core/contracts/sittings/board.ts';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { clockOf } from '#web/features/sitting-board/model/clock-of.ts';
import { formatTime } from '#web/lib/i18n/format.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';

type BoardHeadingProps = { sitting: GetBoardResponse['sitting']; now: number; base: string };

/** The name, the clock of the hall and the entry code to be read aloud. */
export function BoardHeading({ sitting, now, base }: BoardHeadingProps) {
  const { t } = useTranslation('sitting-board');
  const { title, state, starts_at, ends_at, entry_code, paused_at } = sitting;
  usePageTitle(t('pageTitle', { title }));
  const [startsMs, endsMs] = [Date.parse(starts_at), Date.parse(ends_at)];
  const left = now < startsMs ? startsMs - now : Math.max(0, endsMs - now);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h1 className="wrap-anywhere font-bold text-2xl">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
          <Badge variant={paused_at ? 'warning' : 'primary'}>
            {t(paused_at ? 'states.paused' : `sittingStates.${state}`)}
          </Badge>
          <span>
            {t('fromTo', { from: formatTime(new Date(starts_at)), to: formatTime(new Date(ends_at)) })}
          </span>
          {entry_code && <span>{t('entryCode', { code: entry_code })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        {!paused_at && (state === 'open' || state === 'scheduled' || state === 'running') && (
          <p role="timer" className="text-right">
            <span className="block text-muted-foreground text-sm">
              {t(now < startsMs ? 'startsIn' : 'endsIn')}
            </span>
            <span className="font-bold text-2xl tabular-nums">{clockOf(left)}</span>
          </p>
        )}
        <StaffLink
          to={`${base}/sittings/${sitting.id}/minutes`}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          <FileText aria-hidden="true" />
          {t('minutes.link')}
        </StaffLink>
      </div>
    </header>
  );
}
