import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BoardCandidate } from '#core/contracts/sittings/board.ts';
import type { CandidateAction } from '#core/domain/sittings/candidate-state.ts';
import { LoadError } from '#web/components/load-error.tsx';
import { Sheet, SheetContent, SheetTitle } from '#web/components/ui/sheet.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { timelineQuery } from '#web/features/sitting-board/api/board-calls.ts';
import { ActMenu } from '#web/features/sitting-board/components/act-menu.tsx';
import { CandidateSections } from '#web/features/sitting-board/components/candidate-sections.tsx';
import { EventLine } from '#web/features/sitting-board/components/event-line.tsx';
import type { BoardRow } from '#web/features/sitting-board/model/board-view.ts';
import { formatClockTime } from '#web/lib/i18n/format.ts';

type CandidateSheetProps = {
  sittingId: string;
  number: number;
  lastEvent: number;
  /** Names of those with clocks of their own. */
  sections: readonly string[];
  now: number;
  row: BoardRow | undefined;
  onAct: (action: CandidateAction, candidate: BoardCandidate) => void;
  onClose: () => void;
};

/** One candidate: how it stands, and everything that happened. */
export function CandidateSheet(props: CandidateSheetProps) {
  const { sittingId, number, lastEvent, sections, now, row, onAct, onClose } = props;
  const { t } = useTranslation(['sitting-board', 'common']);
  const timeline = useQuery(timelineQuery(sittingId, number, lastEvent));
  const candidate = row?.candidate ?? timeline.data?.candidate;
  const name = candidate?.name || t('gone', { number });
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent
        side="right"
        closeLabel={t('common:close')}
        className="w-md max-w-[92vw] overflow-y-auto p-5"
      >
        <div className="grid gap-4">
          <div className="grid gap-1 pr-10">
            <SheetTitle className="wrap-anywhere font-semibold text-xl">{name}</SheetTitle>
            <p className="text-muted-foreground text-sm tabular-nums">
              {[String(number), candidate?.roll_no, candidate?.room].filter(Boolean).join(' · ')}
            </p>
          </div>
          {candidate && <Facts candidate={candidate} needs={row?.needs ?? []} />}
          {candidate && <CandidateSections candidate={candidate} names={sections} now={now} />}
          {candidate && (candidate.user_id || candidate.by_name) && (
            <div>
              <ActMenu label={t('act.menu')} onAct={(action) => onAct(action, candidate)} />
            </div>
          )}
          <section aria-labelledby="timeline" className="grid gap-2">
            <h3 id="timeline" className="font-semibold">
              {t('timeline')}
            </h3>
            {timeline.isPending && <Skeleton className="h-60 rounded-xl" />}
            {timeline.isError && <LoadError error={timeline.error} onRetry={() => void timeline.refetch()} />}
            {timeline.data && (
              <ol>
                {timeline.data.events.map((event) => (
                  <EventLine key={event.id} event={event} />
                ))}
              </ol>
            )}
            {timeline.data?.events.length === 0 && <p className="text-muted-foreground">{t('nothingYet')}</p>}
          </section>
        </div>
      </SheetContent>
    </Sheet>
  );
}

function Facts({ candidate, needs }: { candidate: BoardCandidate; needs: BoardRow['needs'] }) {
  const { t } = useTranslation('sitting-board');
  const time = (iso: string | null) => (iso ? formatClockTime(new Date(iso)) : '–');
  const facts: [string, string][] = [
    [t('columns.state.name'), t(`states.${candidate.state}`)],
    [t('facts.needs'), needs.map((need) => t(`show.${need}`)).join(', ') || '–'],
    [t('columns.answered.name'), String(candidate.answered)],
    [t('columns.waiting.name'), String(candidate.waiting_on_device)],
    [t('facts.lastSeen'), time(candidate.last_seen_at)],
    [t('columns.devices.name'), String(candidate.devices)],
    [t('columns.left.name'), String(candidate.left_page)],
    [t('columns.ends.name'), time(candidate.ends_at)],
    [t('facts.lost'), t('events.seconds', { count: candidate.lost_seconds })],
    [t('facts.confirmed'), t(candidate.is_confirmed ? 'facts.yes' : 'facts.no')],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
