import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { questionQuery } from '#web/features/admin-question-form/api/get-question.ts';
import { EditForm } from '#web/features/admin-question-form/components/edit-form.tsx';
import { useDraftKeeper } from '#web/features/admin-question-form/hooks/use-draft-keeper.ts';
import type { Panel } from '#web/features/admin-question-form/model/panel.ts';
import { formatDate } from '#web/lib/i18n/format.ts';
import { useOffice } from '#web/lib/office/use-office.ts';
import { useErrorToast } from '#web/lib/requests/use-error-toast.ts';

type EditQuestionProps = {
  questionId: string;
  userId: string;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
};

export function EditQuestion({ questionId, userId, panel, onPanel }: EditQuestionProps) {
  const { t } = useTranslation('question-form');
  const office = useOffice();
  const question = useQuery(questionQuery(questionId));
  const keeper = useDraftKeeper(userId, questionId);
  useErrorToast(question.error, t('loadFailed'));
  const { data: version } = question;
  return (
    <>
      <PageHeading
        title={t('edit.title')}
        text={version && t('edit.text', { id: version.id.slice(0, 8), when: formatDate(version.createdAt) })}
        action={
          <Link
            to={office.path('/admin/questions')}
            activeOptions={{ exact: true }}
            className={buttonVariants({ variant: 'outline', size: 'sm' })}
          >
            <ArrowLeft aria-hidden="true" />
            {t('back')}
          </Link>
        }
      />
      {question.isError && (
        <LoadError error={question.error} text={t('loadFailed')} onRetry={() => question.refetch()} />
      )}
      {version === null && <EmptyState title={t('loadFailed')} text={t('edit.unknown')} />}
      {(question.isPending || (version && !keeper)) && <Skeleton className="h-96 rounded-xl" />}
      {version && keeper && (
        <EditForm
          key={version.id}
          version={version}
          keeper={keeper}
          userId={userId}
          panel={panel}
          onPanel={onPanel}
        />
      )}
    </>
  );
}
