import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { sittingsKeys } from '#web/features/admin-sittings/api/keys.ts';
import {
  papersToHoldQuery,
  scheduleSitting,
  sittingQuery,
} from '#web/features/admin-sittings/api/sittings.ts';
import { SittingForm } from '#web/features/admin-sittings/components/sitting-form.tsx';
import {
  copyForNextWeek,
  draftOf,
  newDraft,
  planOf,
  type SittingDraft,
} from '#web/features/admin-sittings/model/sitting-draft.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type NewSittingProps = {
  base: string;
  /** The paper it was begun from. */
  paperId?: string | undefined;
  /** A sitting to be held again. */
  copyOf?: string | undefined;
};

/** 'Hold this paper', and last week's once more. */
export function NewSitting({ base, paperId, copyOf }: NewSittingProps) {
  const { t } = useTranslation('admin-sittings');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const before = useQuery({
    ...sittingQuery(copyOf ?? ''),
    enabled: copyOf !== undefined,
    refetchInterval: false,
  });
  const papers = useQuery({ ...papersToHoldQuery(''), enabled: paperId !== undefined });
  const schedule = useMutation({
    mutationFn: (draft: SittingDraft) =>
      scheduleSitting({ ...planOf(draft), paper_id: draft.paper?.id ?? '' }),
    onSuccess: async ({ sitting }) => {
      toast.success(t('scheduled'), t('scheduledText'));
      await queryClient.invalidateQueries({ queryKey: sittingsKeys.all });
      await navigate({ to: `${base}/sittings/${sitting.id}` as never });
    },
  });
  const isPending = (copyOf !== undefined && before.isPending) || (paperId !== undefined && papers.isPending);
  const paper = papers.data?.find(({ id }) => id === paperId);
  const initial = before.data
    ? copyForNextWeek(draftOf(before.data), new Date())
    : {
        ...newDraft(),
        ...(paper && {
          paper: { id: paper.id, name: paper.title },
          title: paper.title,
          minutes: Math.round(paper.duration_sec / 60),
        }),
      };
  return (
    <>
      <PageHeading title={t(copyOf ? 'copyTitle' : 'hold')} text={t('newText')} />
      {before.isError && <LoadError error={before.error} onRetry={() => void before.refetch()} />}
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {!isPending && !before.isError && (
        <SittingForm
          initial={initial}
          action={t('schedule')}
          isBusy={schedule.isPending || schedule.isSuccess}
          failure={schedule.error && failureText(schedule.error, t('scheduleFailed'))}
          onSubmit={(draft) => schedule.mutate(draft)}
        />
      )}
    </>
  );
}
