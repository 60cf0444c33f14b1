import { useTranslation } from 'react-i18next';
import type { AnswerState } from '#core/domain/test-taking/answer-outbox.ts';
import { summarise } from '#core/domain/test-taking/palette.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';

type SubmitDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  answers: readonly AnswerState[];
  /** Sections are still to come that this would leave unanswered. */
  isBeforeEnd: boolean;
  onSubmit: () => void;
};

export function SubmitDialog({ open, onOpenChange, answers, isBeforeEnd, onSubmit }: SubmitDialogProps) {
  const { t } = useTranslation('test-taking');
  const counts = summarise(answers);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('confirm.title')}
      text={t(isBeforeEnd ? 'confirm.beforeEnd' : 'confirm.text')}
      cancel={t('confirm.back')}
      action={t('submit')}
      onAction={onSubmit}
    >
      <dl className="mt-5 grid grid-cols-3 gap-3 text-center">
        {(['answered', 'flagged', 'notAttempted'] as const).map((key) => (
          <div key={key} className="flex flex-col-reverse justify-end rounded-lg bg-muted px-2 py-3">
            <dt className="text-muted-foreground text-sm">{t(`confirm.${key}`)}</dt>
            <dd className="font-bold text-2xl tabular-nums">{counts[key]}</dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
