import { useTranslation } from 'react-i18next';
import { Segmented } from '#web/components/ui/segmented.tsx';
import {
  DURATIONS_MINUTES,
  QUESTION_COUNTS,
  type Selection,
} from '#web/features/test-builder/hooks/selection.ts';

type Length = Pick<Selection, 'questionCount' | 'minutes'>;
type LengthChoicesProps = {
  selection: Length;
  disabled: boolean;
  onChange: (change: Partial<Length>) => void;
};

export function LengthChoices({ selection, disabled, onChange }: LengthChoicesProps) {
  const { t } = useTranslation('test-builder');
  return (
    <div className="grid gap-9 sm:grid-cols-2 sm:gap-6">
      <section>
        <h2 id="question-count" className="mb-3 font-semibold text-lg">
          {t('questionCount')}
        </h2>
        <Segmented
          labelledBy="question-count"
          value={selection.questionCount}
          disabled={disabled}
          onValueChange={(questionCount) => onChange({ questionCount })}
          options={QUESTION_COUNTS.map((count) => ({ value: count as number, label: String(count) }))}
        />
      </section>
      <section>
        <h2 id="duration" className="mb-3 font-semibold text-lg">
          {t('duration')}
        </h2>
        <Segmented
          labelledBy="duration"
          value={selection.minutes}
          disabled={disabled}
          onValueChange={(minutes) => onChange({ minutes })}
          options={DURATIONS_MINUTES.map((count) => ({
            value: count as number,
            label: t('minutes', { count }),
          }))}
        />
      </section>
    </div>
  );
}
