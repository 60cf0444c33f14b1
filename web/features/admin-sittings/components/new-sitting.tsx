import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { draftQuery, saveDraftMutation } from '#web/features/admin-sittings/api/drafts.ts';
import {
  paperToHoldQuery,
  scheduleSittingMutation,
  sittingQuery,
} from '#web/features/admin-sittings/api/sittings.ts';
import { SittingForm } from '#web/features/admin-sittings/components/sitting-form.tsx';
import { draftOfKept, keptOf } from '#web/features/admin-sittings/model/kept-draft.ts';
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
  /** A plan that was kept. */
  draftId?: string | undefined;
  /** It becomes one of the times of this competition. */
  competition?: { id: string; name: string } | undefined;
};

/** 'Hold this paper', and last week's once more. */
export function NewSitting({ base, paperId, copyOf, draftId, competition }: NewSittingProps) {
  const { t } = useTranslation('admin-sittings');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const before = useQuery({
    ...sittingQuery(copyOf ?? ''),
    enabled: copyOf !== undefined,
    refetchInterval: false,
  });
  const found = useQuery({ ...paperToHoldQuery(paperId ?? ''), enabled: paperId !== undefined });
  const kept = useQuery({ ...draftQuery(draftId ?? ''), enabled: draftId !== undefined, gcTime: 0 });
  const schedule = useMutation({
    ...scheduleSittingMutation(queryClient),
  });
  const keep = useMutation({
    ...saveDraftMutation(queryClient, draftId),
    onSuccess: async () => {
      toast.success(t('drafts.kept'), t('drafts.keptText'));
      await navigate({ to: `${base}/sittings` as never });
    },
    onError: (error) => toast.error(failureText(error, t('drafts.keepFailed'))),
  });
  const submit = (draft: SittingDraft) =>
    schedule.mutate(
      {
        ...planOf(draft),
        paper_id: draft.paper?.id ?? '',
        ...(draftId && { draft_id: draftId }),
        ...(draft.competition && { competition_id: draft.competition.id }),
      },
      {
        onSuccess: async ({ sitting }) => {
          toast.success(t('scheduled'), t('scheduledText'));
          const page = `${base}/sittings/${sitting.id}${draft.byName ? '/names' : ''}`;
          const to = competition ? `/admin/competitions/${competition.id}` : page;
          await navigate({ to: to as never });
        },
      },
    );
  const asked = [copyOf && before, paperId && found, draftId && kept].filter(
    (query) => typeof query === 'object',
  );
  const isPending = asked.some((query) => query.isPending);
  const failed = asked.find((query) => query.isError);
  const paper = found.data;
  const initial = before.data
    ? copyForNextWeek(draftOf(before.data), new Date())
    : kept.data
      ? draftOfKept(kept.data)
      : {
          ...newDraft(),
          ...(competition && { competition, title: competition.name }),
          ...(paper && {
            paper: { id: paper.id, name: paper.title },
            title: paper.title,
            minutes: Math.round(paper.duration_sec / 60),
          }),
        };
  return (
    <>
      <PageHeading title={t(copyOf ? 'copyTitle' : 'hold')} text={t('newText')} />
      {failed && <LoadError error={failed.error} onRetry={() => void failed.refetch()} />}
      {isPending && <Skeleton className="h-96 rounded-xl" />}
      {!isPending && !failed && (
        <SittingForm
          initial={initial}
          action={t('schedule')}
          isBusy={schedule.isPending || schedule.isSuccess}
          failure={schedule.error && failureText(schedule.error, t('scheduleFailed'))}
          onSubmit={submit}
          // A draft is of an exam with an audience of its own.
          {...(!competition && { onKeep: (draft: SittingDraft) => keep.mutate(keptOf(draft)) })}
          isKeeping={keep.isPending || keep.isSuccess}
        />
      )}
    </>
  );
}
