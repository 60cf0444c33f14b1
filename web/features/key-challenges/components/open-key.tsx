import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetChallengesResponse } from '#core/contracts/key-challenges/answer-challenges.ts';
import { kolkataInstant, kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { openMutation } from '#web/features/key-challenges/api/key-challenges.ts';
import { formatLongDateTime } from '#web/lib/i18n/format.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

/** Shows candidates the key until a date, moves the date, or ends it. */
export function OpenKey({ sittingId, data }: { sittingId: string; data: GetChallengesResponse }) {
  const { t } = useTranslation('key-challenges');
  const { state, review, until, server_now: now } = data;
  const [local, setLocal] = useState(() => kolkataLocal(new Date(until ?? Date.parse(now) + TWO_DAYS_MS)));
  const [asked, setAsked] = useState<'show' | 'end' | null>(null);
  const open = useMutation({
    ...openMutation(useQueryClient(), sittingId),
    onSuccess: (_, sent) =>
      toast.success(t(sent === null ? 'staff.ended' : until ? 'staff.moved' : 'staff.shown')),
    onError: (error) => toast.error(failureText(error, t('staff.openFailed'))),
  });
  const at = kolkataInstant(local);
  const isAhead = at !== null && at.getTime() > Date.parse(now);
  const save = () => at && open.mutate(at.toISOString());
  if (state === 'released' || state === 'cancelled')
    return (
      <Alert role="status">
        <p>{t(`staff.${state}`)}</p>
      </Alert>
    );
  if (state !== 'marking' || !review)
    return (
      <Alert role="status">
        <p>{t(review ? 'staff.notOver' : 'staff.noReview')}</p>
      </Alert>
    );
  const isOpen = until !== null && Date.parse(until) > Date.parse(now);
  return (
    <Card className="grid gap-4">
      <p className="font-semibold">
        {until
          ? t(isOpen ? 'standing.open' : 'standing.closed', { time: formatLongDateTime(new Date(until)) })
          : t('staff.notShown')}
      </p>
      <Field
        label={t('staff.until')}
        hint={t('staff.untilHint')}
        {...(!isAhead && { error: t('staff.untilPast') })}
        className="max-w-sm"
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={local}
            onChange={(event) => setLocal(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button disabled={!isAhead} busy={open.isPending} onClick={() => (until ? save() : setAsked('show'))}>
          {t(until ? 'staff.move' : 'staff.show')}
        </Button>
        {isOpen && (
          <Button variant="outline" disabled={open.isPending} onClick={() => setAsked('end')}>
            {t('staff.end')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked === 'show'}
        onOpenChange={() => setAsked(null)}
        title={t('staff.showTitle')}
        text={t('staff.showText')}
        cancel={t('own.cancel')}
        action={t('staff.show')}
        onAction={save}
      />
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={() => setAsked(null)}
        title={t('staff.endTitle')}
        text={t('staff.endText')}
        cancel={t('own.cancel')}
        action={t('staff.end')}
        onAction={() => open.mutate(null)}
      />
    </Card>
  );
}
