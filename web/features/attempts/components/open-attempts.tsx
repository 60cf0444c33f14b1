import { useTranslation } from 'react-i18next';
import { AttemptList } from '#web/features/attempts/components/attempt-list.tsx';
import { LIBRARY_ATTEMPTS } from '#web/features/attempts/components/shown-attempts.ts';
import { useAttempts } from '#web/features/attempts/hooks/use-attempts.ts';

/** Tests under way, each with Resume; nothing while there is none. */
export function OpenAttempts({ userId }: { userId: string }) {
  const { t } = useTranslation('attempts');
  const attempts = useAttempts(userId, LIBRARY_ATTEMPTS);
  const open = attempts.data?.filter(({ status }) => status === 'in_progress') ?? [];
  if (open.length === 0) return null;
  return (
    <section>
      <h2 className="mb-4 font-semibold text-xl">{t('library.open')}</h2>
      <AttemptList attempts={open} label={t('library.open')} />
    </section>
  );
}
