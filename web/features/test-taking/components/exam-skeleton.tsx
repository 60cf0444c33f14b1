import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/components/ui/skeleton.tsx';

const options = ['a', 'b', 'c', 'd'];

/** The shape of the exam screen, with its bars where they will stand. */
export function ExamSkeleton() {
  const { t } = useTranslation(['test-taking', 'common']);
  return (
    <div className="flex min-h-dvh flex-col" aria-busy="true">
      <p role="status" className="sr-only">
        {t('common:loading')}
      </p>
      <div className="border-border border-b">
        <div className="mx-auto grid h-18 max-w-content content-center gap-2 px-4 md:px-8">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-3.5 w-56" />
        </div>
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto grid w-full max-w-content flex-1 content-start px-4 py-6 md:px-8 md:py-10 xl:pr-88"
      >
        <div className="mx-auto grid w-full max-w-reading gap-8">
          <div className="grid gap-3">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-2/3" />
          </div>
          <div className="grid gap-3">
            {options.map((option) => (
              <Skeleton key={option} className="h-14 rounded-xl" />
            ))}
          </div>
        </div>
      </main>
    </div>
  );
}
