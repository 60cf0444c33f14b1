import { useTranslation } from 'react-i18next';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';
import { NumberKey } from '#web/components/review-number.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { QuestionFields } from '#web/features/admin-question-form/model/question-draft.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';

type NumberFieldProps = {
  question: QuestionFields;
  onChange: (change: Partial<QuestionFields>) => void;
  problem: Problem | null;
};

/** The key of a question that is answered with a number, and what it means in words. */
export function NumberField({ question: { numberKey }, onChange, problem }: NumberFieldProps) {
  const { t } = useTranslation('question-form');
  const key = numerical.readKey(numberKey);
  const isRefused = problem?.part === 'original' && problem.field === 'number';
  return (
    <Field
      label={t('fields.answer')}
      hint={key ? <NumberKey numberKey={key} /> : t('fields.numberHint')}
      {...(isRefused && { error: t('problems.numberUnreadable') })}
    >
      {(control) => (
        <Input
          {...control}
          data-field="original-number"
          inputMode="text"
          autoComplete="off"
          maxLength={100}
          value={numberKey}
          onChange={({ target }) => onChange({ numberKey: target.value })}
        />
      )}
    </Field>
  );
}
