import { RadioGroup } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import { type ChoiceProps, choiceClasses } from '#web/components/sheet-rows/choice-props.ts';
import { cn } from '#web/lib/page/cn.ts';
import { choicesOf } from '#web/lib/sheets/choices.ts';

/** One of the options, none of them, or several. */
export function OptionChoices({
  label,
  choice,
  options,
  onDecide,
  onFocus,
  onKeyDown,
}: ChoiceProps & { options: number }) {
  const { t } = useTranslation('sheet-rows');
  const choices = choicesOf(options);
  return (
    <RadioGroup.Root
      aria-label={label}
      value={choice ?? ''}
      onValueChange={(value) => {
        const chosen = choices.find((candidate) => candidate === value);
        if (chosen) onDecide(chosen);
      }}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      orientation="horizontal"
      className="flex flex-wrap gap-1.5"
    >
      {choices.map((value) => (
        <RadioGroup.Item
          key={value}
          value={value}
          className={cn(
            choiceClasses,
            'data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
          )}
        >
          {value.length === 1 ? value : t(`choices.${value as 'blank' | 'multiple'}`)}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
