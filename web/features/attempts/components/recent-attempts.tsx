import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { AttemptList } from '#web/features/attempts/components/attempt-list.tsx';
import { AttemptListSkeleton } from '#web/features/attempts/components/attempt-list-skeleton.tsx';
import { NoAttempts } from '#web/features/attempts/components/no-attempts.tsx';
import { useAttempts } from '#web/features/attempts/hooks/use-attempts.ts';
import { sampleAttempts } from '#web/features/attempts/model/sample-attempts.ts';
import { RECENT_SHOWN } from '#web/features/attempts/model/shown-attempts.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

export function RecentAttempts({ userId }: { userId: string }) {
  const { t } = useTranslation('attempts');
  const { isOn: isDemo } = useDemoMode();
  const attempts = useAttempts(userId, RECENT_SHOWN);
  if (attempts.isPending) return <AttemptListSkeleton rows={3} />;
  if (attempts.isError) return <LoadError error={attempts.error} onRetry={() => attempts.refetch()} />;
  const shown = isDemo ? [...attempts.data, ...sampleAttempts()].slice(0, RECENT_SHOWN) : attempts.data;
  if (shown.length === 0) return <NoAttempts />;
  return <AttemptList attempts={shown} label={t('recent')} />;
}
