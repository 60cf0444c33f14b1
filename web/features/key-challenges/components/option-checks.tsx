import { useId } from 'react';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { toggled } from '#web/features/key-challenges/model/letters.ts';

type OptionChecksProps = {
  legend: string;
  hint?: string;
  count: number;
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
};

/** Letters to choose from; the options themselves stand above. */
export function OptionChecks({ legend, hint, count, chosen, onChosen }: OptionChecksProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {OPTION_LETTERS.slice(0, count).map((letter, place) => (
          <label
            key={letter}
            htmlFor={`${id}-${letter}`}
            className="flex min-h-11 cursor-pointer items-center gap-2"
          >
            <Checkbox
              id={`${id}-${letter}`}
              checked={chosen.includes(place)}
              onCheckedChange={() => onChosen(toggled(chosen, place))}
            />
            <span className="font-semibold">{letter}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
