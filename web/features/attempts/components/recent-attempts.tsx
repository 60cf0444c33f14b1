import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { attemptsQuery } from '#web/features/attempts/api/list-attempts.ts';
import { AttemptList } from '#web/features/attempts/components/attempt-list.tsx';
import { AttemptListSkeleton } from '#web/features/attempts/components/attempt-list-skeleton.tsx';
import { NoAttempts } from '#web/features/attempts/components/no-attempts.tsx';

const SHOWN = 5;

export function RecentAttempts({ userId }: { userId: string }) {
  const { t } = useTranslation('attempts');
  const attempts = useQuery({ ...attemptsQuery(userId, SHOWN), enabled: userId !== '' });
  if (attempts.isPending) return <AttemptListSkeleton rows={3} />;
  if (attempts.isError) return <LoadError error={attempts.error} onRetry={() => attempts.refetch()} />;
  if (attempts.data.length === 0) return <NoAttempts />;
  return <AttemptList attempts={attempts.data} label={t('recent')} />;
}
