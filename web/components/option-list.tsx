import { RadioGroup } from 'radix-ui';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { imagesOf } from '#core/domain/question-bank/question-images.ts';
import { letterAlignment } from '#web/components/letter-alignment.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ZoomButton } from '#web/components/math-text/question-picture.tsx';
import { cn } from '#web/lib/page/cn.ts';

type OptionListProps = {
  options: readonly string[];
  language: string;
  selectedIndex: number | null;
  disabled: boolean;
  onChoose: (option: number) => void;
};

/** Up and down move within the options; left and right are left to the questions. */
export function OptionList({ options, language, selectedIndex, disabled, onChoose }: OptionListProps) {
  return (
    <RadioGroup.Root
      aria-labelledby="question-stem"
      orientation="vertical"
      value={selectedIndex === null ? '' : String(selectedIndex)}
      onValueChange={(value) => onChoose(Number(value))}
      disabled={disabled}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {options.map((option, index) => (
        <div key={OPTION_LETTERS[index]} className="relative grid grid-cols-[minmax(0,1fr)]">
          <RadioGroup.Item
            value={String(index)}
            className={cn(
              letterAlignment(option),
              'group flex min-h-14 gap-3.5 rounded-xl border border-input bg-surface p-3.5 text-left transition-colors enabled:hover:border-primary focus-visible:rounded-xl disabled:cursor-not-allowed disabled:opacity-70 data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:ring-1 data-[state=checked]:ring-primary',
            )}
          >
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-input font-semibold text-sm transition-colors group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary group-data-[state=checked]:text-primary-foreground">
              {OPTION_LETTERS[index]}
            </span>
            <MathText text={option} lang={language} canZoom={false} className="flex-1" />
          </RadioGroup.Item>
          {imagesOf(option)
            .slice(0, 1)
            .map((image) => (
              <ZoomButton key={image.src} image={image} className="absolute right-2 bottom-2" />
            ))}
        </div>
      ))}
    </RadioGroup.Root>
  );
}
