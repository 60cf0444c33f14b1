import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

/** Beside the marks: which questions are marked by another key than when the test was given. */
export function ChangedKeys({ questions }: { questions: readonly ReviewedQuestion[] }) {
  const { t } = useTranslation('results');
  const changed = questions.filter(({ keyChangedAt }) => keyChangedAt !== null);
  if (changed.length === 0) return null;
  const positions = changed.map(({ position }) => position).join(', ');
  return (
    <Alert>
      <p>{t('review.keysChanged', { count: changed.length, positions })}</p>
    </Alert>
  );
}
