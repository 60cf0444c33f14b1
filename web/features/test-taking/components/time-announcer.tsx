import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcementBetween } from '#core/domain/test-taking/countdown.ts';
import type { CountdownClock } from '#web/features/test-taking/exam/countdown-clock.ts';

/** Tells screen readers, four times in a test, how much time is left. */
export function TimeAnnouncer({ clock }: { clock: CountdownClock }) {
  const { t } = useTranslation('test-taking');
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    let before = clock.seconds();
    const stop = clock.subscribe(() => {
      const now = clock.seconds();
      const passed = announcementBetween(before, now);
      before = now;
      if (passed !== null) setMinutes(passed);
    });
    return () => void stop();
  }, [clock]);
  return (
    <p aria-live="polite" className="sr-only">
      {minutes !== null && t('minutesLeft', { count: minutes })}
    </p>
  );
}
