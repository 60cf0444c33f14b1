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

/** Visible only; SavingAnnouncer is for screen readers. "Saved" is shown only for what the server has confirmed. */
export function SaveStatus({ status, className }: SaveStatusProps) {
  const { t } = useTranslation('test-taking');
  const { Icon, classes } = looks[status];
  return (
    <p
      data-saving={status}
      className={cn(
        'inline-flex max-w-48 items-center gap-1.5 justify-self-end text-sm leading-snug',
        classes,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {/* In one line: what another device did must not move what is being read. */}
      <span className={status === 'updated' ? 'max-w-36 truncate sm:max-w-none' : undefined}>
        {t(`saving.${status}`)}
      </span>
    </p>
  );
}
