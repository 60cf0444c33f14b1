import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeLeft } from '#web/components/running-test/use-time-left.ts';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { titleName } from '#web/lib/i18n/names.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';
import { type RunningTest, runningTestsQuery } from '#web/lib/student/running-tests.ts';

/** On every screen while a test runs, except on the test itself. */
export function RunningBar({ userId }: { userId: string }) {
  const isInTest = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/test/') });
  const queryClient = useQueryClient();
  // A student who leaves the test screen may have begun, submitted or left a test.
  useEffect(() => {
    if (isInTest)
      void queryClient.invalidateQueries({ queryKey: sharedKeys.runningTests, refetchType: 'none' });
  }, [isInTest, queryClient]);
  const running = useQuery({ ...runningTestsQuery(userId), enabled: !isInTest });
  const [first, ...others] = running.data ?? [];
  if (!first || isInTest) return null;
  return <Bar key={first.attemptId} test={first} others={others.length} />;
}

function Bar({ test, others }: { test: RunningTest; others: number }) {
  const { t } = useTranslation('running');
  const left = useTimeLeft(test.endsAt);
  return (
    <section
      aria-label={t('label')}
      className="flex min-h-14 items-center gap-3 bg-primary-soft px-4 py-2 text-primary-soft-foreground md:px-6"
    >
      <Clock aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 text-sm">
        <span className="wrap-anywhere block font-semibold">{titleName(test.title)}</span>
        <span className="tabular-nums">{left ? t('left', { time: left }) : t('over')}</span>
        {others > 0 && (
          <>
            {' · '}
            <Link to="/app/library" className="underline underline-offset-2">
              {t('others', { count: others })}
            </Link>
          </>
        )}
      </p>
      <Link
        to="/app/test/$attemptId"
        params={{ attemptId: test.attemptId }}
        className={buttonVariants({ size: 'sm' })}
      >
        {t(left ? 'resume' : 'finish')}
      </Link>
    </section>
  );
}
