import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { unansweredQuery } from '#web/features/admin-answer-review/api/list-unanswered.ts';
import { ReviewScreen } from '#web/features/admin-answer-review/components/review-screen.tsx';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

export function AnswerReview() {
  const { t } = useTranslation('answer-review');
  const unanswered = useQuery(unansweredQuery());
  useErrorToast(unanswered.error, t('loadFailed'));
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      {unanswered.isPending && <Skeleton className="h-96 max-w-3xl rounded-xl" />}
      {unanswered.isError && (
        <LoadError error={unanswered.error} text={t('loadFailed')} onRetry={() => unanswered.refetch()} />
      )}
      {unanswered.data?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {unanswered.data && unanswered.data.length > 0 && (
        <ReviewScreen
          key={unanswered.dataUpdatedAt}
          questions={unanswered.data}
          onMore={() => unanswered.refetch()}
        />
      )}
    </>
  );
}
