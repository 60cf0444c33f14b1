import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_REPLY } from '#core/domain/question-bank/report-reasons.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { answerReports } from '#web/features/admin-reports/api/answer-reports.ts';
import type { ReportedQuestion } from '#web/features/admin-reports/api/list-reported.ts';
import { useDecision } from '#web/features/admin-reports/hooks/use-decision.ts';
import { toast } from '#web/lib/page/toast.ts';

/** One answer to everybody who is listed. */
export function AnswerForm({ question }: { question: ReportedQuestion }) {
  const { t } = useTranslation('admin-reports');
  const [status, setStatus] = useState<'accepted' | 'declined'>('accepted');
  const [reply, setReply] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { isPending, decide } = useDecision({
    decide: answerReports,
    onDecided: ({ answered, left_out }) => {
      setReply('');
      setChecked(false);
      toast.success(
        t('answered', { count: answered }),
        left_out > 0 ? t('leftOut', { count: left_out }) : undefined,
      );
    },
    failed: t('answerFailed'),
  });
  const isEmpty = reply.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmpty || isPending) return;
    const reports = question.reports.map(({ id, edited_at }) => ({ id, edited_at }));
    decide({ question_id: question.question_id, reports, status, reply });
  };
  return (
    <form className="grid gap-3 border-border border-t pt-4" onSubmit={submit} noValidate>
      <Segmented
        label={t('verdict')}
        value={status}
        onValueChange={setStatus}
        className="max-w-sm"
        options={[
          { value: 'accepted', label: t('verdicts.accepted') },
          { value: 'declined', label: t('verdicts.declined') },
        ]}
      />
      <Field
        label={t('replyLabel')}
        hint={t('replyHint')}
        error={isChecked && isEmpty ? t('replyNeeded') : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            value={reply}
            maxLength={MAX_REPORT_REPLY}
            onChange={(event) => setReply(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isPending} className="justify-self-start">
        {t('answer', { count: question.reports.length })}
      </Button>
    </form>
  );
}
