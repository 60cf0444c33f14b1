import { CircleCheck, CloudUpload, HardDriveDownload, RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SavingStatus } from '#web/features/test-taking/outbox/outbox-sender.ts';
import { cn } from '#web/lib/page/cn.ts';

/** updated: saved, and another device has just changed something on this screen. */
export type ShownStatus = SavingStatus | 'updated';

const looks = {
  saved: { Icon: CircleCheck, classes: 'text-muted-foreground' },
  saving: { Icon: CloudUpload, classes: 'text-muted-foreground' },
  updated: { Icon: RefreshCw, classes: 'text-muted-foreground' },
  onDevice: { Icon: HardDriveDownload, classes: 'font-medium text-primary-soft-foreground' },
  inMemory: { Icon: TriangleAlert, classes: 'font-medium text-warning-soft-foreground' },
};
type SaveStatusProps = { status: ShownStatus; className?: string };

/** From the width on where the line stands beside others: room is kept for these, whatever is shown. */
const KEPT_ROOM = ['saved', 'saving', 'onDevice'] as const;

/** Visible only; SavingAnnouncer is for screen readers. "Saved" is shown only for what the server has confirmed. */
export function SaveStatus({ status, className }: SaveStatusProps) {
  const { t } = useTranslation('test-taking');
  const { Icon, classes } = looks[status];
  return (
    <div className={cn('grid min-w-0 items-center', className)}>
      {KEPT_ROOM.map((kept) => (
        <PlaceFor key={kept} text={t(`saving.${kept}`)} />
      ))}
      <p
        data-saving={status}
        // A longer text takes a second line in the same room: what is being read must not move because of it.
        className={cn(line, classes, 'md:w-0 md:min-w-full md:justify-end')}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="max-md:truncate">{t(`saving.${status}`)}</span>
      </p>
    </div>
  );
}

const line = 'col-start-1 row-start-1 inline-flex min-w-0 items-center gap-1.5 text-sm leading-snug';

/** As wide as the line with this text. The text is drawn by CSS: on the page the words are there once, when they are true. */
function PlaceFor({ text }: { text: string }) {
  return (
    <p
      aria-hidden="true"
      data-text={text}
      className={cn(line, 'invisible font-medium after:content-[attr(data-text)] max-md:hidden')}
    >
      <span className="size-4 shrink-0" />
    </p>
  );
}
