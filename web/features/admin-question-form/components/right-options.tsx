import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import type { QuestionFields } from '#web/features/admin-question-form/model/question-draft.ts';

type RightOptionsProps = { question: QuestionFields; onChange: (change: Partial<QuestionFields>) => void };

/** The key of a question of which several options may be right. */
export function RightOptions({ question: { options, rightOptions }, onChange }: RightOptionsProps) {
  const { t } = useTranslation('question-form');
  const id = useId();
  const tick = (place: number, isRight: boolean) => {
    const others = rightOptions.filter((other) => other !== place);
    onChange({ rightOptions: isRight ? [...others, place].sort((a, b) => a - b) : others });
  };
  return (
    <fieldset aria-describedby={id} className="grid min-w-0 content-start gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{t('fields.answer')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {options.map((_, place) => (
          <label
            key={OPTION_LETTERS[place]}
            htmlFor={`${id}-${place}`}
            className="flex min-h-11 items-center gap-2.5 font-semibold"
          >
            <Checkbox
              id={`${id}-${place}`}
              checked={rightOptions.includes(place)}
              onCheckedChange={(checked) => tick(place, checked === true)}
            />
            {OPTION_LETTERS[place]}
          </label>
        ))}
      </div>
      <p id={id} className="text-muted-foreground text-sm">
        {t('fields.severalHint')}
      </p>
    </fieldset>
  );
}
