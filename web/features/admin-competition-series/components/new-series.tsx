import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { saveSeriesMutation, seriesQuery } from '#web/features/admin-competition-series/api/series.ts';
import { SeriesForm } from '#web/features/admin-competition-series/components/series-form.tsx';
import { EMPTY_PLAN } from '#web/features/admin-competition-series/model/empty-plan.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

export function NewSeries() {
  const { t } = useTranslation('admin-competitions');
  const navigate = useNavigate();
  const bank = useQuery(seriesQuery(null));
  const save = useMutation(saveSeriesMutation(useQueryClient()));
  return (
    <>
      <PageHeading title={t('series.new')} text={t('series.newText')} />
      {bank.isError && !bank.data && <LoadError error={bank.error} onRetry={() => void bank.refetch()} />}
      {bank.isPending && <Skeleton className="h-96 rounded-xl" />}
      {bank.data && (
        <SeriesForm
          initial={EMPTY_PLAN}
          stock={bank.data.cells}
          isBusy={save.isPending || save.isSuccess}
          failure={save.error && failureText(save.error, t('failed'))}
          onSave={(plan) =>
            save.mutate(
              { plan },
              {
                onSuccess: ({ series_id: seriesId }) => {
                  toast.success(t('saved'));
                  void navigate({ to: '/admin/competitions/series/$seriesId', params: { seriesId } });
                },
              },
            )
          }
        />
      )}
    </>
  );
}
