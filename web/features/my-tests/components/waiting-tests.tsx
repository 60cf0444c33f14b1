import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MyTestState } from '#core/contracts/tests/list-my-tests.ts';
import { myTestsQuery } from '#web/features/my-tests/api/list-my-tests.ts';
import { MyTestList } from '#web/features/my-tests/components/my-test-list.tsx';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

const SHOWN = 3;
const BEGUN_NEXT = new Set<MyTestState>(['ready', 'printed']);

type WaitingTestsProps = {
  userId: string;
  /** False around the exam: what could be begun is found in the library. */
  mayBegin?: boolean;
};

/** For the dashboard: what was made and waits. Nothing while there is none, or while it cannot be known. */
export function WaitingTests({ userId, mayBegin = true }: WaitingTestsProps) {
  const { t } = useTranslation('my-tests');
  const { isOn: demo } = useDemoMode();
  const { data } = useInfiniteQuery(myTestsQuery({ userId, filter: 'unfinished', limit: SHOWN, demo }));
  // One that is running is offered by the bar above.
  const tests =
    data?.pages[0]?.tests.filter(
      ({ state }) => state !== 'running' && (mayBegin || !BEGUN_NEXT.has(state)),
    ) ?? [];
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
