import { useTranslation } from 'react-i18next';
import type { MarkingScheme } from '#core/contracts/tests/marking-scheme.ts';
import { answersNotCounted } from '#core/domain/scoring/which-count.ts';
import type { AnswerState } from '#core/domain/test-taking/answer-outbox.ts';
import { summarise } from '#core/domain/test-taking/palette.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { AnswersNotCounted } from '#web/features/test-taking/components/choice-notice.tsx';

type SubmitDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  answers: readonly AnswerState[];
  marking: MarkingScheme;
  /** Sections are still to come that this would leave unanswered. */
  isBeforeEnd: boolean;
  onSubmit: () => void;
};

export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onOpenChange, answers, marking, isBeforeEnd, onSubmit } = props;
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
      <AnswersNotCounted
        count={answersNotCounted(
          marking,
          answers.map(({ given }) => given !== null),
        )}
      />
    </ConfirmDialog>
  );
}
