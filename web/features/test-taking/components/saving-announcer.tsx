import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownStatus } from '#web/features/test-taking/components/save-status.tsx';

const SLOW_AFTER_MS = 5_000;

type Spoken = Exclude<ShownStatus, 'saving'> | 'slow' | null;

/** Tells screen readers what a student must know of saving; silent while every answer is saved at once. */
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
  // Without a role: an empty status is read out as one by anyone who walks through the page.
  return (
    <p aria-live="polite" className="sr-only">
      {spoken && t(`savingSpoken.${spoken}`)}
    </p>
  );
}

/** 'Saved' is announced only after trouble was. */
function isTrouble(spoken: Spoken): boolean {
  return spoken === 'onDevice' || spoken === 'inMemory' || spoken === 'slow';
}
