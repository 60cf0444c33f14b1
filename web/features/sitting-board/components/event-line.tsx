import { useTranslation } from 'react-i18next';
import type { SittingEvent } from '#core/contracts/sittings/board.ts';
import { isKnownEvent } from '#core/domain/sittings/candidate-state.ts';
import { endedSections } from '#core/domain/sittings/ended-sections.ts';
import { formatClockTime } from '#web/lib/i18n/format.ts';
import { cn } from '#web/lib/page/cn.ts';

type EventLineProps = { event: SittingEvent; showsName?: boolean };

/** One thing that happened: when, what, to whom, by whom, why. */
export function EventLine({ event, showsName = false }: EventLineProps) {
  const { t } = useTranslation('sitting-board');
  const { at, kind, number, name, actor_name, reason, details, is_undone } = event;
  const { minutes, text, seconds, count } = details;
  const facts = [
    typeof minutes === 'number' && minutes !== 0 && t('events.minutes', { count: minutes }),
    typeof seconds === 'number' && seconds !== 0 && t('events.seconds', { count: seconds }),
    typeof count === 'number' && t('events.count', { count }),
    ...endedSections(details).map((section) =>
      t('sections.ended', { section: section.name, time: formatClockTime(new Date(section.at)) }),
    ),
    typeof text === 'string' && text,
    reason,
  ].filter(Boolean);
  return (
    <li className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 border-border border-b py-2 last:border-b-0">
      <time dateTime={at} className="text-muted-foreground text-sm tabular-nums">
        {formatClockTime(new Date(at))}
      </time>
      <div className="min-w-0">
        <p className={cn('wrap-anywhere', is_undone && 'line-through')}>
          <span>{isKnownEvent(kind) ? t(`events.kinds.${kind}`) : t('events.unknown', { kind })}</span>
          <span>
            {showsName && number !== null && `: ${name ?? t('gone', { number })} (${String(number)})`}
          </span>
        </p>
        {facts.length > 0 && <p className="wrap-anywhere text-sm">{facts.join(' · ')}</p>}
        {(actor_name || is_undone) && (
          <p className="text-muted-foreground text-sm">
            {[actor_name && t('events.by', { name: actor_name }), is_undone && t('events.undone')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
}
