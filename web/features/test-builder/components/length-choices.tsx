import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FREE_TEST_QUESTIONS } from '#core/domain/billing/free-test.ts';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Locked } from '#web/features/test-builder/components/locked.tsx';
import {
  DURATIONS_MINUTES,
  QUESTION_COUNTS,
  type Selection,
} from '#web/features/test-builder/model/selection.ts';

type Length = Pick<Selection, 'questionCount' | 'minutes'>;
type LengthChoicesProps = {
  selection: Length;
  /** Without Premium longer tests show a lock. */
  isPremium: boolean;
  disabled: boolean;
  onChange: (change: Partial<Length>) => void;
};

export function LengthChoices({ selection, isPremium, disabled, onChange }: LengthChoicesProps) {
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
          options={QUESTION_COUNTS.map((count) => {
            const isLocked = !isPremium && count > FREE_TEST_QUESTIONS;
            return {
              value: count as number,
              disabled: isLocked,
              label: isLocked ? <Locked>{count}</Locked> : String(count),
            };
          })}
        />
        {!isPremium && <PremiumHint />}
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

function PremiumHint() {
  const { t } = useTranslation('test-builder');
  return (
    <p className="mt-2 text-muted-foreground text-sm">
      {t('premium.hint', { count: FREE_TEST_QUESTIONS })}{' '}
      <Link to="/pricing" className="text-link underline underline-offset-4">
        {t('premium.link')}
      </Link>
    </p>
  );
}
