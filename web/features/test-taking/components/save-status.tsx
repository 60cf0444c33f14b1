import { CircleCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavingStatus } from '#web/features/test-taking/hooks/outbox-sender.ts';
import { cn } from '#web/lib/cn.ts';

const icons = { saved: CircleCheck, saving: CloudUpload, retrying: CloudOff };
/** A save that is quicker than this says nothing: the page stays still. */
const QUICK_MS = 500;

type SaveStatusProps = { status: SavingStatus; className?: string };

/** Always there, never alarming. */
export function SaveStatus({ status, className }: SaveStatusProps) {
  const { t } = useTranslation('test-taking');
  const shown = useSlowed(status);
  const Icon = icons[shown];
  return (
    <p
      role="status"
      className={cn(
        'inline-flex items-center gap-1.5 justify-self-end text-muted-foreground text-sm',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`saving.${shown}`)}
    </p>
  );
}

function useSlowed(status: SavingStatus): SavingStatus {
  const [shown, setShown] = useState(status);
  useEffect(() => {
    if (status !== 'saving') {
      setShown(status);
      return;
    }
    const timer = setTimeout(() => setShown(status), QUICK_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return shown;
}
