import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_EXTRA_TIME_TEXT } from '#core/domain/test-taking/extra-time.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { PercentOptions } from '#web/features/admin-user/components/percent-options.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';

export type ExtraTimeRequest = { reason: string; asked_at: string };
/** `percent` 0: declined. */
export type ExtraTimeDecision = { asked_at: string; percent: number; reply: string };

type ExtraTimeDecisionFormProps = {
  request: ExtraTimeRequest;
  /** Proposed. */
  percent: number;
  isDeciding: boolean;
  onDecide: (decision: ExtraTimeDecision) => void;
};

/** What a student asked for, and the answer to it, which needs a word. */
export function ExtraTimeDecisionForm({
  request: { reason, asked_at },
  percent,
  isDeciding,
  onDecide,
}: ExtraTimeDecisionFormProps) {
  const { t } = useTranslation('admin-user');
  const [granted, setGranted] = useState(percent);
  const [reply, setReply] = useState('');
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = reply.trim() === '';
  const decide = (decided: number) => {
    setChecked(true);
    if (isEmpty) field.current?.focus();
    else onDecide({ asked_at, percent: decided, reply: reply.trim() });
  };
  return (
    <section className="grid gap-3 border-border border-t pt-3">
      <h3 className="font-semibold">{t('extraTime.request', { date: formatDate(asked_at) })}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
      <Field label={t('extraTime.grants')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={granted}
            onChange={(event) => setGranted(Number(event.target.value))}
          >
            <PercentOptions percent={percent} least={1} />
          </NativeSelect>
        )}
      </Field>
      <Field
        label={t('extraTime.reply')}
        hint={t('extraTime.replyHint')}
        error={isChecked && isEmpty ? t('extraTime.replyEmpty') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            value={reply}
            maxLength={MAX_EXTRA_TIME_TEXT}
            onChange={(event) => setReply(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button busy={isDeciding} onClick={() => decide(granted)}>
          {t('extraTime.grant')}
        </Button>
        <Button variant="outline" busy={isDeciding} onClick={() => decide(0)}>
          {t('extraTime.decline')}
        </Button>
      </div>
    </section>
  );
}
