import { useTranslation } from 'react-i18next';
import { DIFFICULTY_LEVELS, type Difficulty, difficultyBand } from '#core/domain/question-bank/difficulty.ts';
import { Slider } from '#web/components/ui/slider.tsx';

type DifficultySliderProps = { value: number; disabled: boolean; onChange: (value: number) => void };

export function DifficultySlider({ value, disabled, onChange }: DifficultySliderProps) {
  const { t } = useTranslation('test-builder');
  const name = (level: number) => t(`levels.${level as Difficulty}`);
  const band = difficultyBand(value);
  return (
    <section aria-labelledby="difficulty">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="difficulty" className="font-semibold text-lg">
          {t('difficulty')}
        </h2>
        <output className="font-semibold text-link">{name(value)}</output>
      </div>
      <p className="mb-3 text-muted-foreground text-sm">
        {t('difficultyBand', { min: name(band.min), max: name(band.max) })}
      </p>
      <Slider
        label={t('difficulty')}
        valueText={name(value)}
        min={1}
        max={5}
        step={1}
        value={[value]}
        disabled={disabled}
        onValueChange={([next]) => next !== undefined && onChange(next)}
      />
      <ol className="mt-1 flex justify-between text-muted-foreground text-sm" aria-hidden="true">
        {DIFFICULTY_LEVELS.map((level) => (
          <li key={level} className={level === value ? 'font-semibold text-foreground' : undefined}>
            {name(level)}
          </li>
        ))}
      </ol>
    </section>
  );
}
