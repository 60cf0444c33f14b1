import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attemptsQuery } from '#web/features/attempts/api/list-attempts.ts';
import { AttemptList } from '#web/features/attempts/components/attempt-list.tsx';
import { LIBRARY_ATTEMPTS } from '#web/features/attempts/components/shown-attempts.ts';

/** Tests under way, each with Resume; nothing while there is none. */
export function OpenAttempts({ userId }: { userId: string }) {
  const { t } = useTranslation('attempts');
  const attempts = useQuery(attemptsQuery(userId, LIBRARY_ATTEMPTS));
  const open = attempts.data?.filter(({ status }) => status === 'in_progress') ?? [];
  if (open.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 font-semibold text-xl">{t('library.open')}</h2>
      <AttemptList attempts={open} label={t('library.open')} />
    </section>
  );
}
