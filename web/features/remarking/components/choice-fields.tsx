import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import type { RulingFieldsProps } from '#web/features/remarking/components/ruling-fields-props.ts';
import {
  mayAddChoice,
  toggleInChoice,
  withChoice,
  withoutChoice,
} from '#web/features/remarking/model/ruling-draft.ts';

/** Sets of options, each of which earns full marks. */
export function ChoiceFields({ question, draft, onDraft }: RulingFieldsProps) {
  const { t } = useTranslation('remarking');
  const id = useId();
  const isOne = draft.choices.length === 1;
  return (
    <div className="grid gap-4 pl-7">
      {draft.choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
        <fieldset key={at} className="grid gap-1">
          <legend className="font-medium">
            {isOne ? t('choose.options') : t('choose.choice', { number: at + 1 })}
          </legend>
          {question.options.map((option, place) => (
            <label
              key={OPTION_LETTERS[place]}
              htmlFor={`${id}-${at}-${place}`}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-muted"
            >
              <Checkbox
                id={`${id}-${at}-${place}`}
                checked={choice.includes(place)}
                onCheckedChange={() => onDraft(toggleInChoice(draft, at, place))}
              />
              <span className="font-semibold">{OPTION_LETTERS[place]}</span>
              <MathText text={option} lang={textLanguage(option)} className="min-w-0" />
            </label>
          ))}
          {!isOne && (
            <Button
              variant="ghost"
              size="sm"
              className="justify-self-start"
              onClick={() => onDraft(withoutChoice(draft, at))}
            >
              <Trash2 aria-hidden="true" />
              {t('choose.removeChoice', { number: at + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {mayAddChoice(draft) && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          onClick={() => onDraft(withChoice(draft))}
        >
          <Plus aria-hidden="true" />
          {t('choose.addChoice')}
        </Button>
      )}
    </div>
  );
}
