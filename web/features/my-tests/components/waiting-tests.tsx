import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { myTestsQuery } from '#web/features/my-tests/api/list-my-tests.ts';
import { MyTestList } from '#web/features/my-tests/components/my-test-list.tsx';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

const SHOWN = 3;

/** For the dashboard: what was made and waits. Nothing while there is none, or while it cannot be known. */
export function WaitingTests({ userId }: { userId: string }) {
  const { t } = useTranslation('my-tests');
  const { isOn: demo } = useDemoMode();
  const { data } = useInfiniteQuery(myTestsQuery({ userId, filter: 'unfinished', limit: SHOWN, demo }));
  // One that is running is offered by the bar above, and in what was done last.
  const tests = data?.pages[0]?.tests.filter(({ state }) => state !== 'running') ?? [];
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="waiting-tests">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="waiting-tests" className="font-semibold text-xl">
          {t('title')}
        </h2>
        <Link to="/app/library" className="text-link underline-offset-4 hover:underline">
          {t('seeAll')}
        </Link>
      </div>
      <MyTestList tests={tests} label={t('title')} canChange={false} />
    </section>
  );
}
