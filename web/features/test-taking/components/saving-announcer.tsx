import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownStatus } from '#web/features/test-taking/components/save-status.tsx';

const SLOW_AFTER_MS = 5_000;

type Spoken = Exclude<ShownStatus, 'saving'> | 'slow' | null;

/** Says aloud what a student must know of saving, and nothing while every answer is simply saved. */
export function SavingAnnouncer({ status }: { status: ShownStatus }) {
  const { t } = useTranslation('test-taking');
  const [spoken, setSpoken] = useState<Spoken>(null);
  useEffect(() => {
    if (status !== 'saving') {
      setSpoken((before) => (status === 'saved' ? (isTrouble(before) ? 'saved' : null) : status));
      return;
    }
    const timer = setTimeout(() => setSpoken('slow'), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <p role="status" className="sr-only">
      {spoken && t(`savingSpoken.${spoken}`)}
    </p>
  );
}

/** Good news is news after bad news only. */
function isTrouble(spoken: Spoken): boolean {
  return spoken === 'kept' || spoken === 'unkept' || spoken === 'slow';
}
