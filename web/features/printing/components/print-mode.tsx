import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { testQuery } from '#web/features/printing/api/get-test.ts';
import { PrintPanel } from '#web/features/printing/components/print-panel.tsx';
import { TestFacts } from '#web/features/printing/components/test-facts.tsx';
import { titleName } from '#web/lib/i18n/names.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

type PrintModeProps = {
  testId: string;
  /** What the student studies in. */
  language: ContentLanguage;
};

export function PrintMode({ testId, language }: PrintModeProps) {
  const { t } = useTranslation('printing');
  const test = useQuery(testQuery(testId));
  useErrorToast(test.error, t('loadFailed'));
  return (
    <>
      <PageHeading title={t('title')} text={test.data && titleName(test.data.title)} />
      <div className="grid max-w-reading gap-6">
        {test.isPending && <Skeleton className="h-24 rounded-xl" />}
        {test.isError && (
          <LoadError error={test.error} text={t('loadFailed')} onRetry={() => test.refetch()} />
        )}
        {test.data === null && <EmptyState title={t('notFound')} text={t('notFoundText')} />}
        {test.data && (
          <>
            <TestFacts test={test.data} />
            {test.data.is_for_paper ? (
              <PrintPanel test={test.data} language={language} />
            ) : (
              <Alert kind="info">
                <p>{t('notForPaper')}</p>
              </Alert>
            )}
          </>
        )}
        <Link
          to="/app/dashboard"
          className={buttonVariants({ variant: 'outline', className: 'justify-self-start' })}
        >
          {t('backToDashboard')}
        </Link>
      </div>
    </>
  );
}
