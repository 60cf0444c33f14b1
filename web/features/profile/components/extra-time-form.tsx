import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EXTRA_TIME_TEXT } from '#core/domain/test-taking/extra-time.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import {
  askExtraTimeMutation,
  type ExtraTimeRequest,
  withdrawExtraTimeMutation,
} from '#web/features/profile/api/extra-time-request.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { useSingleFlight } from '#web/lib/requests/use-single-flight.ts';

type ExtraTimeFormProps = { userId: string; request: ExtraTimeRequest | null };

export function ExtraTimeForm({ userId, request }: ExtraTimeFormProps) {
  const { t } = useTranslation('extra-time');
  const queryClient = useQueryClient();
  const { enter, leave } = useSingleFlight();
  const isOpen = request?.status === 'open';
  const waiting = isOpen ? request.reason : '';
  const [reason, setReason] = useState(waiting);
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // What another tab asked for, or somebody decided, stands here as well.
  useEffect(() => setReason(waiting), [waiting]);
  const ask = useMutation({
    ...askExtraTimeMutation(queryClient, userId),
    onSuccess: () => {
      leave();
      setChecked(false);
      toast.success(t('asked'));
    },
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('failed')));
    },
  });
  const withdraw = useMutation({
    ...withdrawExtraTimeMutation(queryClient, userId),
    onSuccess: () => {
      leave();
      toast.success(t('withdrawn'));
      // The button goes with the request.
      field.current?.focus();
    },
    onError: (error) => {
      leave();
      toast.error(failureText(error, t('withdrawFailed')));
    },
  });
  const isEmpty = reason.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty) field.current?.focus();
    else if (enter()) ask.mutate(reason.trim());
  };
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <Field
        label={t('reason')}
        hint={t('hint')}
        error={isChecked && isEmpty ? t('empty') : undefined}
        className="max-w-reading"
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            value={reason}
            maxLength={MAX_EXTRA_TIME_TEXT}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" busy={ask.isPending}>
          {t(isOpen ? 'change' : request ? 'again' : 'ask')}
        </Button>
        {isOpen && (
          <Button variant="ghost" busy={withdraw.isPending} onClick={() => enter() && withdraw.mutate()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </form>
  );
}
