import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  ChartColumn,
  Copy,
  FileText,
  KeyRound,
  Radio,
  ScanLine,
  Send,
  Trophy,
  UserRoundPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetSittingResponse } from '#core/contracts/sittings/get-sitting.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { NotFound } from '#web/components/not-found.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { StaffLink } from '#web/components/staff-link.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  cancelSittingMutation,
  changeSittingMutation,
  sittingQuery,
} from '#web/features/admin-sittings/api/sittings.ts';
import { PrintRunButton } from '#web/features/admin-sittings/components/print-run-button.tsx';
import { SittingForm } from '#web/features/admin-sittings/components/sitting-form.tsx';
import { StateBadge } from '#web/features/admin-sittings/components/state-badge.tsx';
import { changesOf, draftOf } from '#web/features/admin-sittings/model/sitting-draft.ts';
import { formatLongDateTime, formatTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type SittingScreenProps = { sittingId: string; base: string };

/** One sitting: what was decided, and what can still be changed. */
export function SittingScreen({ sittingId, base }: SittingScreenProps) {
  const { t } = useTranslation('admin-sittings');
  const sitting = useQuery(sittingQuery(sittingId));
  if (sitting.isError && parseError(sitting.error).status === 404) return <NotFound />;
  if (sitting.isError) return <LoadError error={sitting.error} onRetry={() => void sitting.refetch()} />;
  if (!sitting.data) return <Skeleton className="h-96 rounded-xl" />;
  const { state, starts_at, ends_at, title, candidate_count, cancel_reason } = sitting.data.sitting;
  const mayChange = sitting.data.sitting.may === 'manage' && (state === 'scheduled' || state === 'open');
  return (
    <>
      <PageHeading
        title={title}
        text={t('heldOn', {
          from: formatLongDateTime(new Date(starts_at)),
          to: formatTime(new Date(ends_at)),
          count: candidate_count,
        })}
        action={<StateBadge state={state} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {cancel_reason && (
          <Alert kind="warning">
            <p className="wrap-anywhere">{t('cancelledBecause', { reason: cancel_reason })}</p>
          </Alert>
        )}
        <Actions told={sitting.data} base={base} />
        {mayChange ? (
          <Change key={sitting.data.sitting.revision} told={sitting.data} />
        ) : (
          <p>{t(`fixed.${state}`)}</p>
        )}
      </div>
    </>
  );
}

/** Change the plan: everybody concerned is told, and no device keeps an old time. */
function Change({ told }: { told: GetSittingResponse }) {
  const { t } = useTranslation('admin-sittings');
  const queryClient = useQueryClient();
  const { id, revision } = told.sitting;
  const before = draftOf(told);
  const change = useMutation({
    ...changeSittingMutation(queryClient),
    onSuccess: () => toast.success(t('changed'), t('changedText', { count: told.sitting.candidate_count })),
  });
  const isConflict = change.error !== null && parseError(change.error).code === 'conflict';
  return (
    <section aria-labelledby="change-sitting" className="grid gap-4">
      <h2 id="change-sitting" className="font-semibold text-xl">
        {t('change')}
      </h2>
      <p className="text-muted-foreground">{t('changeText', { count: told.sitting.candidate_count })}</p>
      <SittingForm
        initial={before}
        sittingId={id}
        action={t('saveChanges')}
        isBusy={change.isPending}
        failure={change.error && (isConflict ? t('conflict') : failureText(change.error, t('changeFailed')))}
        onSubmit={(draft) => change.mutate({ sitting_id: id, revision, ...changesOf(before, draft) })}
      />
    </section>
  );
}

function Actions({ told, base }: { told: GetSittingResponse; base: string }) {
  const { t } = useTranslation('admin-sittings');
  const queryClient = useQueryClient();
  const { id, state, title, candidate_count: count, may } = told.sitting;
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const cancel = useMutation({
    ...cancelSittingMutation(queryClient, id),
    onSuccess: () => toast.success(t('cancelled')),
    onError: (error) => toast.error(failureText(error, t('cancelFailed'))),
  });
  const link = buttonVariants({ variant: 'outline', size: 'sm' });
  const isOver = state === 'released' || state === 'cancelled';
  return (
    <div className="flex flex-wrap gap-2">
      <StaffLink to={`${base}/sittings/${id}/board`} className={link}>
        <Radio aria-hidden="true" />
        {t('board')}
      </StaffLink>
      <StaffLink to={`${base}/sittings/${id}/minutes`} className={link}>
        <FileText aria-hidden="true" />
        {t('minutes')}
      </StaffLink>
      {may === 'manage' && (
        <>
          {state !== 'cancelled' && (
            <StaffLink to={`${base}/sittings/${id}/names`} className={link}>
              <UserRoundPlus aria-hidden="true" />
              {t('names')}
            </StaffLink>
          )}
          {state !== 'cancelled' && told.sitting.is_for_paper && <PrintRunButton sittingId={id} />}
          {state !== 'cancelled' && state !== 'scheduled' && (
            <StaffLink to={`${base}/sittings/${id}/sheets`} className={link}>
              <ScanLine aria-hidden="true" />
              {t('sheets')}
            </StaffLink>
          )}
          {state !== 'cancelled' && (
            <StaffLink to={`${base}/sittings/${id}/results`} className={link}>
              <ChartColumn aria-hidden="true" />
              {t('results')}
            </StaffLink>
          )}
          {state !== 'cancelled' && (
            <StaffLink to={`${base}/sittings/${id}/ranking`} className={link}>
              <Trophy aria-hidden="true" />
              {t('ranking')}
            </StaffLink>
          )}
          <StaffLink to={`${base}/sittings/new`} search={{ copy: id }} className={link}>
            <Copy aria-hidden="true" />
            {t('copy')}
          </StaffLink>
          {(state === 'ended' || state === 'marking') && (
            <StaffLink to={`${base}/sittings/${id}/release`} className={buttonVariants({ size: 'sm' })}>
              <Send aria-hidden="true" />
              {t('release')}
            </StaffLink>
          )}
          {(state === 'marking' || state === 'released') && (
            <StaffLink to={`${base}/sittings/${id}/key`} className={link}>
              <KeyRound aria-hidden="true" />
              {t('keyAndObjections')}
            </StaffLink>
          )}
          {!isOver && (
            <Button variant="destructive" size="sm" busy={cancel.isPending} onClick={() => setAsked(true)}>
              <Ban aria-hidden="true" />
              {t('cancel')}
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={() => setAsked(false)}
        title={t('cancelTitle', { title })}
        text={t('cancelText', { count })}
        cancel={t('keep')}
        action={t('cancel')}
        onAction={() => (reason.trim() ? cancel.mutate(reason.trim()) : toast.error(t('problems.reason')))}
      >
        <Field label={t('reason')} hint={t('reasonHint')} className="mt-4">
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </div>
  );
}
