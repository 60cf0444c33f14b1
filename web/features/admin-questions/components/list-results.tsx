import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuestionSort } from '#core/domain/question-bank/question-fields.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { QuestionCards } from '#web/features/admin-questions/components/question-cards.tsx';
import { type ListRows, QuestionTable } from '#web/features/admin-questions/components/question-table.tsx';
import { filterOf, type ListAddress } from '#web/features/admin-questions/model/list-address.ts';
import { useIsWide } from '#web/lib/page/use-is-wide.ts';
import type { ListedQuestion } from '#web/lib/question-bank/find-questions.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

type ListResultsProps = Omit<ListRows, 'questions'> & {
  list: UseQueryResult<{ questions: ListedQuestion[]; total: number }>;
  address: ListAddress;
  onSort: (sort: QuestionSort | undefined) => void;
  onTogglePage: (page: readonly string[], isSelected: boolean) => void;
  onFirstPage: () => void;
  onClear: () => void;
};

/** The page of the list, or why there is none. */
export function ListResults({ list, address, onFirstPage, onClear, ...rows }: ListResultsProps) {
  const { t } = useTranslation('admin-questions');
  const isWide = useIsWide();
  useErrorToast(list.error, t('loadFailed'));
  if (list.isError)
    return <LoadError error={list.error} text={t('loadFailed')} onRetry={() => list.refetch()} />;
  if (list.isPending) return <Skeleton className="h-[60dvh] rounded-xl" />;
  const { questions } = list.data;
  if (questions.length > 0) {
    if (!isWide) return <QuestionCards questions={questions} {...rows} />;
    return <QuestionTable questions={questions} sort={address.sort} {...rows} />;
  }
  if (address.page)
    return (
      <EmptyState
        title={t('empty.page')}
        action={
          <Button variant="outline" onClick={onFirstPage}>
            {t('empty.firstPage')}
          </Button>
        }
      />
    );
  const isNarrowed = Object.keys(filterOf(address)).length > 0;
  return (
    <EmptyState
      title={t(isNarrowed ? 'empty.match' : 'empty.bank')}
      text={t(isNarrowed ? 'empty.matchText' : 'empty.bankText')}
      action={
        isNarrowed && (
          <Button variant="outline" onClick={onClear}>
            {t('filters.clear')}
          </Button>
        )
      }
    />
  );
}
