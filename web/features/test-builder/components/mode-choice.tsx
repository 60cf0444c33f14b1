import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Locked } from '#web/features/test-builder/components/locked.tsx';
import { useBank } from '#web/features/test-builder/hooks/use-bank.ts';
import { BUILDER_MODES, type BuilderMode } from '#web/features/test-builder/model/selection.ts';

type ModeChoiceProps = {
  value: BuilderMode;
  /** Without Premium the whole paper shows a lock. */
  isPremium: boolean;
  disabled: boolean;
  onChange: (mode: BuilderMode) => void;
};

export function ModeChoice({ value, isPremium, disabled, onChange }: ModeChoiceProps) {
  const { t } = useTranslation('test-builder');
  // Whole mocks of other exams stand in the library.
  const modes =
    useBank().exam === NEET_EXAM ? BUILDER_MODES : BUILDER_MODES.filter((mode) => mode !== 'neet_mock');
  return (
    <section>
      <h2 id="mode" className="mb-3 font-semibold text-lg">
        {t('mode')}
      </h2>
      <Segmented
        labelledBy="mode"
        value={value}
        disabled={disabled}
        onValueChange={onChange}
        options={modes.map((mode) => {
          const isLocked = mode === 'neet_mock' && !isPremium;
          const name = t(`modes.${mode}`);
          return { value: mode, disabled: isLocked, label: isLocked ? <Locked>{name}</Locked> : name };
        })}
        className="auto-cols-auto grid-flow-row grid-cols-2 sm:grid-cols-[repeat(4,auto)]"
      />
      <p aria-live="polite" className="mt-2 text-muted-foreground text-sm">
        {t(`modeTexts.${value}`)}
      </p>
    </section>
  );
}
