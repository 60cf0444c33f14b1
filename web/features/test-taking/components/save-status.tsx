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

/** They come and go with every answer: the header is laid out for these, whatever is shown. */
const PASSING = ['saved', 'saving'] as const;

/** Visible only; SavingAnnouncer is for screen readers. "Saved" is shown only for what the server has confirmed. */
export function SaveStatus({ status, className }: SaveStatusProps) {
  const isPassing = status === 'saved' || status === 'saving' || status === 'updated';
  return (
    <div className={cn('relative grid justify-items-end justify-self-end', className)}>
      {isPassing &&
        PASSING.map((passing) => (
          <StatusLine
            key={passing}
            status={passing}
            className="invisible col-start-1 row-start-1"
            isPlaceholder
          />
        ))}
      <StatusLine
        status={status}
        // Over what stands beside it, in one line: what another device did must not move what is being read.
        className={
          isPassing
            ? 'absolute top-0 right-0 max-w-[calc(100vw-2rem)] whitespace-nowrap bg-background'
            : 'max-w-48'
        }
      />
    </div>
  );
}

type StatusLineProps = SaveStatusProps & { isPlaceholder?: boolean };

function StatusLine({ status, className, isPlaceholder }: StatusLineProps) {
  const { t } = useTranslation('test-taking');
  const { Icon, classes } = looks[status];
  return (
    <p
      data-saving={isPlaceholder ? undefined : status}
      aria-hidden={isPlaceholder}
      className={cn('inline-flex items-center gap-1.5 text-sm leading-snug', classes, className)}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className={status === 'updated' ? 'truncate' : undefined}>{t(`saving.${status}`)}</span>
    </p>
  );
}
