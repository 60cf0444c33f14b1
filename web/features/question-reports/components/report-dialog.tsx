import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_REPORT_NOTE,
  REPORT_REASONS,
  type ReportReason,
} from '#core/domain/question-bank/report-reasons.ts';
import { Button } from '#web/components/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#web/components/ui/dialog.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { OwnReport } from '#web/features/question-reports/api/list-own-reports.ts';
import { useReportQuestion } from '#web/features/question-reports/hooks/use-report-question.ts';

type ReportDialogProps = {
  userId: string;
  attemptId: string;
  questionId: string;
  /** What was reported before, to be changed. */
  report: OwnReport | undefined;
  onClose: () => void;
};

/** What is wrong with the question, from a list, and in the student's words. */
export function ReportDialog({ userId, attemptId, questionId, report, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['question-reports', 'common']);
  const [reason, setReason] = useState<ReportReason | ''>(report?.reason ?? '');
  const [note, setNote] = useState(report?.note ?? '');
  const [isChecked, setChecked] = useState(false);
  const { isPending, send } = useReportQuestion(userId, onClose);
  const form = useId();
  const needsNote = reason === 'other' && note.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (reason === '' || needsNote || isPending) return;
    send({ attempt_id: attemptId, question_id: questionId, reason, note });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={t('common:close')}>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text')}</DialogDescription>
        </DialogHeader>
        <form id={form} className="grid gap-4" onSubmit={submit} noValidate>
          <Field label={t('reason')} error={isChecked && reason === '' ? t('chooseReason') : undefined}>
            {(control) => (
              <NativeSelect
                {...control}
                value={reason}
                onChange={(event) => setReason(event.target.value as ReportReason | '')}
              >
                <option value="" disabled>
                  {t('choose')}
                </option>
                {REPORT_REASONS.map((key) => (
                  <option key={key} value={key}>
                    {t(`reasons.${key}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field
            label={reason === 'other' ? t('noteNeeded') : t('note')}
            hint={t('length', { length: note.length, most: MAX_REPORT_NOTE })}
            error={isChecked && needsNote ? t('sayWhat') : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                value={note}
                maxLength={MAX_REPORT_NOTE}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
        </form>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} busy={isPending}>
            {report ? t('change') : t('send')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
