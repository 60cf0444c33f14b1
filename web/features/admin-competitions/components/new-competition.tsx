import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { type CompetitionPlan, saveMutation } from '#web/features/admin-competitions/api/competitions.ts';
import { CompetitionForm } from '#web/features/admin-competitions/components/competition-form.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const EMPTY: CompetitionPlan = {
  competition_id: null,
  title: '',
  about: '',
  state_only: null,
  registration_closes_at: null,
  merging: 'percentiles',
  published: false,
};

export function NewCompetition() {
  const { t } = useTranslation('admin-competitions');
  const navigate = useNavigate();
  const save = useMutation(saveMutation(useQueryClient()));
  return (
    <>
      <PageHeading title={t('new')} text={t('newText')} />
      <CompetitionForm
        initial={EMPTY}
        isBusy={save.isPending || save.isSuccess}
        failure={save.error && failureText(save.error, t('failed'))}
        onSave={(plan) =>
          save.mutate(plan, {
            onSuccess: ({ competition_id: competitionId }) => {
              toast.success(t('saved'));
              void navigate({ to: '/admin/competitions/$competitionId', params: { competitionId } });
            },
          })
        }
      />
    </>
  );
}
