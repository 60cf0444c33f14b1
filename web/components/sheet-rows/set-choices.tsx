import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { type ChoiceProps, choiceClasses } from '#web/components/sheet-rows/choice-props.ts';
import { cn } from '#web/lib/page/cn.ts';
import { lettersOf, withLetter } from '#web/lib/sheets/choices.ts';

/** Options that are chosen together, each by itself; or none. */
export function SetChoices({
  label,
  choice,
  options,
  onDecide,
  onFocus,
  onKeyDown,
}: ChoiceProps & { options: number }) {
  const { t } = useTranslation('sheet-rows');
  const chosen = lettersOf(choice);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its buttons, which are told apart by what they say
    <div onFocus={onFocus} onKeyDown={onKeyDown}>
      <fieldset aria-label={label} className="flex flex-wrap gap-1.5">
        {OPTION_LETTERS.slice(0, options).map((letter) => (
          <Toggle
            key={letter}
            isOn={chosen.includes(letter)}
            onPress={() => onDecide(withLetter(choice, letter))}
          >
            {letter}
          </Toggle>
        ))}
        <Toggle
          choice="blank"
          isOn={choice === 'blank'}
          onPress={() => onDecide(choice === 'blank' ? null : 'blank')}
        >
          {t('choices.blank')}
        </Toggle>
      </fieldset>
    </div>
  );
}

type ToggleProps = { choice?: 'blank'; isOn: boolean; onPress: () => void; children: string };

function Toggle({ choice, isOn, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      data-choice={choice}
      aria-pressed={isOn}
      onClick={onPress}
      className={cn(
        choiceClasses,
        'aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-foreground',
      )}
    >
      {children}
    </button>
  );
}
