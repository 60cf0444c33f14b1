import { useQuery } from '@tanstack/react-query';
import { attemptsQuery } from '#web/features/attempts/api/list-attempts.ts';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

/** Own attempts; while Demo Mode is on, those at demo tests instead. */
export function useAttempts(userId: string, limit: number) {
  const { isOn: isDemo } = useDemoMode();
  return useQuery({ ...attemptsQuery({ userId, limit, isDemo }), enabled: userId !== '' });
}
