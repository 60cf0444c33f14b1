import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from '#web/components/ui/label.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { ANSWER_KINDS, type AnswerKind } from '#web/features/admin-question-form/model/question-draft.ts';

type AnswerKindFieldProps = {
  kind: AnswerKind;
  /** False: there are options that would be lost. */
  mayChange: boolean;
  onChange: (kind: AnswerKind) => void;
};

/** Whether the question is answered with an option or a number. */
export function AnswerKindField({ kind, mayChange, onChange }: AnswerKindFieldProps) {
  const { t } = useTranslation('question-form');
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Label asChild>
        <span id={id}>{t('fields.kind')}</span>
      </Label>
      {mayChange ? (
        <Segmented
          labelledBy={id}
          className="justify-self-start"
          value={kind}
          onValueChange={(chosen) => chosen !== kind && onChange(chosen)}
          options={ANSWER_KINDS.map((value) => ({ value, label: t(`answerKinds.${value}`) }))}
        />
      ) : (
        <p className="text-muted-foreground text-sm">{t('fields.kindHint')}</p>
      )}
    </div>
  );
}
