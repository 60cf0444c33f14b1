import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OPTION_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import { imagesOf } from '#core/domain/question-bank/question-images.ts';
import { letterAlignment } from '#web/components/letter-alignment.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { ZoomButton } from '#web/components/math-text/question-picture.tsx';
import { cn } from '#web/lib/page/cn.ts';

type SeveralOptionsProps = {
  options: readonly string[];
  language: string;
  chosen: readonly number[];
  disabled: boolean;
  /** An option was pressed. */
  onToggle: (option: number) => void;
};

/**
 * As the list of options, with boxes to tick: one or more of them are right. Each is a stop of the Tab key; left and right are left to the
 * questions. A route that shows it loads 'number-answer'.
 */
export function SeveralOptions({ options, language, chosen, disabled, onToggle }: SeveralOptionsProps) {
  const { t } = useTranslation('number-answer');
  const id = useId();
  return (
    <fieldset aria-labelledby="question-stem" aria-describedby={id} className="grid min-w-0 gap-3">
      <p id={id} className="text-muted-foreground text-sm">
        {t('several.hint')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {options.map((option, index) => (
          <div key={OPTION_LETTERS[index]} className="relative grid grid-cols-[minmax(0,1fr)]">
            {/* biome-ignore lint/a11y/useSemanticElements: a box to tick holds no formulas and pictures */}
            <button
              type="button"
              role="checkbox"
              aria-checked={chosen.includes(index)}
              disabled={disabled}
              onClick={() => onToggle(index)}
              className={cn(
                letterAlignment(option),
                'group flex min-h-14 gap-3.5 rounded-xl border border-input bg-surface p-3.5 text-left transition-colors enabled:hover:border-primary focus-visible:rounded-xl disabled:cursor-not-allowed disabled:opacity-70 aria-checked:border-primary aria-checked:bg-primary-soft aria-checked:ring-1 aria-checked:ring-primary',
              )}
            >
              <span className="grid size-7 shrink-0 place-items-center rounded-md border border-input font-semibold text-sm transition-colors group-aria-checked:border-primary group-aria-checked:bg-primary group-aria-checked:text-primary-foreground">
                {OPTION_LETTERS[index]}
              </span>
              <MathText text={option} lang={language} canZoom={false} className="flex-1" />
              <Check
                aria-hidden="true"
                className="invisible size-5 shrink-0 self-center text-primary group-aria-checked:visible"
                strokeWidth={3}
              />
            </button>
            {imagesOf(option)
              .slice(0, 1)
              .map((image) => (
                <ZoomButton key={image.src} image={image} className="absolute right-2 bottom-2" />
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
