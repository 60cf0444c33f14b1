import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { ruledQuestionQuery } from '#web/features/remarking/api/get-ruled-question.ts';
import { PresentKey } from '#web/features/remarking/components/present-key.tsx';
import { RemarkingForm } from '#web/features/remarking/components/remarking-form.tsx';
import { questionPath } from '#web/lib/question-bank/question-path.ts';

type NewRemarkingProps = { questionId: string; onApplied: (setId: string) => void };

/** Choose, see what it would do, say why, apply. */
export function NewRemarking({ questionId, onApplied }: NewRemarkingProps) {
  const { t } = useTranslation('remarking');
  const question = useQuery(ruledQuestionQuery(questionId));
  return (
    <>
      <PageHeading
        title={t('new.title')}
        text={t('new.text')}
        action={
          <Link to={questionPath(questionId)} className={buttonVariants({ variant: 'outline', size: 'sm' })}>
            <ArrowLeft aria-hidden="true" />
            {t('new.back')}
          </Link>
        }
      />
      {question.isPending && <Skeleton className="h-96 rounded-xl" />}
      {question.isError && (
        <LoadError error={question.error} text={t('new.failed')} onRetry={() => question.refetch()} />
      )}
      {question.data === null && <EmptyState title={t('new.unknown')} />}
      {question.data && (
        <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
          <PresentKey question={question.data} />
          <RemarkingForm key={questionId} question={question.data} onApplied={onApplied} />
        </div>
      )}
    </>
  );
}
