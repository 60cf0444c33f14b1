import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Label } from '#web/components/ui/label.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { ANSWER_KINDS, type AnswerKind } from '#web/features/admin-question-form/model/question-draft.ts';

type AnswerKindFieldProps = {
  kind: AnswerKind;
  /** True: there are options, which a number would lose. */
  keepsOptions: boolean;
  onChange: (kind: AnswerKind) => void;
};

/** Whether the question is answered with an option, several or a number. */
export function AnswerKindField({ kind, keepsOptions, onChange }: AnswerKindFieldProps) {
  const { t } = useTranslation('question-form');
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Label asChild>
        <span id={id}>{t('fields.kind')}</span>
      </Label>
      <Segmented
        labelledBy={id}
        className="justify-self-start"
        value={kind}
        onValueChange={(chosen) => chosen !== kind && onChange(chosen)}
        options={ANSWER_KINDS.filter((value) => !(keepsOptions && value === 'numerical')).map((value) => ({
          value,
          label: t(`answerKinds.${value}`),
        }))}
      />
      {keepsOptions && <p className="text-muted-foreground text-sm">{t('fields.kindHint')}</p>}
    </div>
  );
}
