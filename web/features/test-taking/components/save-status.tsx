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
  const { t } = useTranslation('test-taking');
  const { Icon, classes } = looks[status];
  const isPassing = status === 'saved' || status === 'saving' || status === 'updated';
  return (
    <div className={cn('relative grid justify-items-end justify-self-end', className)}>
      {isPassing && PASSING.map((passing) => <PlaceFor key={passing} text={t(`saving.${passing}`)} />)}
      <p
        data-saving={status}
        className={cn(
          line,
          classes,
          // Over what stands beside it, in one line: what another device did must not move what is being read.
          isPassing
            ? 'absolute top-0 right-0 max-w-[calc(100vw-2rem)] whitespace-nowrap bg-background'
            : 'max-w-48',
        )}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className={status === 'updated' ? 'truncate' : undefined}>{t(`saving.${status}`)}</span>
      </p>
    </div>
  );
}

const line = 'inline-flex items-center gap-1.5 text-sm leading-snug';

/** As wide as the line with this text. The text is drawn by CSS: on the page the words are there once, when they are true. */
function PlaceFor({ text }: { text: string }) {
  return (
    <p
      aria-hidden="true"
      data-text={text}
      className={cn(line, 'invisible col-start-1 row-start-1 after:content-[attr(data-text)]')}
    >
      <span className="size-4 shrink-0" />
    </p>
  );
}
