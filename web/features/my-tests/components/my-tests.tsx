import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyTestFilter } from '#core/contracts/tests/list-my-tests.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { MoreButton } from '#web/components/more-button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { FIRST_OF_MY_TESTS } from '#web/features/my-tests/api/keys.ts';
import { myTestsQuery } from '#web/features/my-tests/api/list-my-tests.ts';
import { MyTestList } from '#web/features/my-tests/components/my-test-list.tsx';
import { useDemoMode } from '#web/lib/demo/use-demo-mode.ts';

const FILTERS = ['all', 'open', 'paper', 'finished'] as const;

/** Everything the student made or took, with where it stands: nothing that was made is lost from sight. */
export function MyTests({ userId }: { userId: string }) {
  const { t } = useTranslation('my-tests');
  const { isOn: isDemo } = useDemoMode();
  const [filter, setFilter] = useState<MyTestFilter>(FIRST_OF_MY_TESTS.filter);
  const pages = useInfiniteQuery(
    myTestsQuery({ userId, filter, limit: FIRST_OF_MY_TESTS.limit, demo: isDemo }),
  );
  const tests = pages.data?.pages.flatMap((page) => page.tests) ?? [];
  return (
    <section aria-labelledby="my-tests" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="my-tests" className="font-semibold text-xl">
          {t('title')}
        </h2>
        <Segmented
          label={t('filter')}
          value={filter}
          options={FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
          onValueChange={setFilter}
          // As wide as its word, in rows where they do not fit: Tamil's are long.
          className="flex flex-wrap *:flex-auto max-sm:*:px-2"
        />
      </div>
      {pages.isPending && <Skeleton className="h-40 rounded-xl" />}
      {pages.isError && <LoadError error={pages.error} onRetry={() => pages.refetch()} />}
      {pages.isSuccess && tests.length === 0 && <NoTests filter={filter} />}
      {tests.length > 0 && <MyTestList tests={tests} label={t('title')} />}
      <MoreButton list={pages} text={t('more')} />
    </section>
  );
}

function NoTests({ filter }: { filter: MyTestFilter }) {
  const { t } = useTranslation('my-tests');
  if (filter !== 'all') return <p className="text-muted-foreground">{t('noneOfFilter')}</p>;
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Link to="/app/builder" className={buttonVariants()}>
          {t('build')}
        </Link>
      }
    />
  );
}
