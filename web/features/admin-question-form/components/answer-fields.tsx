import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DIFFICULTY_LEVELS } from '#core/domain/question-bank/difficulty.ts';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { NumberField } from '#web/features/admin-question-form/components/number-field.tsx';
import { RightOptions } from '#web/features/admin-question-form/components/right-options.tsx';
import type { QuestionFields } from '#web/features/admin-question-form/model/question-draft.ts';
import type { Problem } from '#web/features/admin-question-form/model/validate-question.ts';

const UNKNOWN = -1;

type AnswerFieldsProps = {
  question: QuestionFields;
  /** What the model or the answers of students say of it. */
  difficultyAi: number | null;
  onChange: (change: Partial<QuestionFields>) => void;
  problem: Problem | null;
};

export function AnswerFields({ question, difficultyAi, onChange, problem }: AnswerFieldsProps) {
  const { t } = useTranslation('question-form');
  const id = useId();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {question.kind === 'numerical' ? (
        <NumberField question={question} onChange={onChange} problem={problem} />
      ) : question.kind === 'multiple' ? (
        <RightOptions question={question} onChange={onChange} />
      ) : (
        <div className="grid content-start gap-1.5">
          <Label asChild>
            <span id={id}>{t('fields.answer')}</span>
          </Label>
          <Segmented
            labelledBy={id}
            className="auto-cols-[minmax(max-content,1fr)] max-sm:gap-1 [&>*]:px-2"
            value={question.correctIndex ?? UNKNOWN}
            onValueChange={(value) => onChange({ correctIndex: value === UNKNOWN ? null : value })}
            options={[
              ...question.options.map((_, place) => ({ value: place, label: OPTION_LETTERS[place] })),
              { value: UNKNOWN, label: t('fields.unknown') },
            ]}
          />
        </div>
      )}
      <Field
        label={t('fields.difficulty')}
        hint={difficultyAi === null ? undefined : t('fields.difficultyAi', { level: difficultyAi })}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={question.difficulty}
            onChange={(event) => onChange({ difficulty: Number(event.target.value) })}
          >
            {DIFFICULTY_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`difficulties.${level}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </div>
  );
}
