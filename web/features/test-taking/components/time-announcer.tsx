import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announcementBetween } from '#core/domain/test-taking/countdown.ts';
import type { ShownClock } from '#web/features/test-taking/hooks/use-open-section.ts';

type TimeAnnouncerProps = {
  clock: ShownClock;
  /** Minutes from which on it speaks; in practice only when the end is near. */
  most?: number | undefined;
};

/** Tells screen readers, four times in a test, how much time is left. */
export function TimeAnnouncer({ clock, most = Number.POSITIVE_INFINITY }: TimeAnnouncerProps) {
  const { t } = useTranslation('test-taking');
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    let before = clock.seconds();
    const stop = clock.subscribe(() => {
      const now = clock.seconds();
      const passed = announcementBetween(before, now);
      before = now;
      if (passed !== null && passed <= most) setMinutes(passed);
    });
    return () => void stop();
  }, [clock, most]);
  return (
    <p aria-live="polite" className="sr-only">
      {minutes !== null && t('minutesLeft', { count: minutes })}
    </p>
  );
}
