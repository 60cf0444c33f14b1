import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import {
  accuracyPercent,
  averageSeconds,
  marksLost,
  predictedScore,
  type ReviewedItem,
} from '#core/domain/results/analyse-results.ts';
import { NEET_MARKING, neetEquivalent } from '#core/domain/scoring/grade-attempt.ts';
import { Dawn } from '#web/components/dawn.tsx';
import type { AttemptResult } from '#web/features/results/api/get-attempt-result.ts';
import { StatCard } from '#web/features/results/components/stat-card.tsx';
import { minutesBetween, oneDecimal, readable } from '#web/features/results/model/result-numbers.ts';
import { formatMarks } from '#web/lib/i18n/format.ts';

type StatCardsProps = { attempt: AttemptResult; items: ReviewedItem[]; lastScores: number[] };

export function StatCards({ attempt, items, lastScores }: StatCardsProps) {
  const { t } = useTranslation('results');
  const percent = (value: number | null) =>
    value === null ? t('none') : t('percent', { value: oneDecimal(value) });
  const isPaper = attempt.source === 'omr';
  const average = isPaper ? null : averageSeconds(items);
  const predicted = predictedScore(lastScores);
  const minutes =
    isPaper || !attempt.submitted_at ? null : minutesBetween(attempt.started_at, attempt.submitted_at);
  const durationOf = (value: number) =>
    value < 1
      ? t('stats.seconds', { value: Math.round(value * 60) })
      : t('stats.minutes', { value: readable(value) });
  const earned = shareEarned(attempt);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      {earned > 0 && <Dawn share={earned} className="rounded-xl" />}
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-[minmax(0,1.5fr)]">
        <ScoreCard attempt={attempt} value={percent(attempt.score)} />
        <StatCard
          name={t('stats.accuracy')}
          value={percent(accuracyPercent(attempt.correct_answers ?? 0, attempt.wrong_answers ?? 0))}
          text={t('stats.accuracyText')}
        />
        <StatCard
          name={t('stats.averageTime')}
          value={average === null ? t('none') : t('stats.seconds', { value: readable(average) })}
          text={t('stats.averageTimeText')}
        />
        <StatCard
          name={t('stats.duration')}
          value={minutes === null ? t('none') : durationOf(minutes)}
          text={t('stats.durationText')}
        />
        {predicted !== null && (
          <StatCard name={t('stats.predicted')} value={percent(predicted)} text={t('stats.predictedText')} />
        )}
      </dl>
    </div>
  );
}

/** Of the marks there were; where marks were not kept yet, of the answers. The end of a practice has a sky of its own. */
function shareEarned({ tests, marks, max_marks: max, score }: AttemptResult): number {
  if (tests?.mode === 'practice') return 0;
  return marks !== null && max ? marks / max : (score ?? 0) / 100;
}

/** What the marks would be in NEET says nothing of another exam. */
const isOfNeet = ({ tests }: AttemptResult) => (tests?.exam ?? NEET_EXAM) === NEET_EXAM;

function ScoreCard({ attempt, value }: { attempt: AttemptResult; value: string }) {
  const { t } = useTranslation('results');
  const { marks, max_marks: max, correct_answers: right, total_questions: total } = attempt;
  const wrong = attempt.wrong_answers ?? 0;
  const neet = isOfNeet(attempt) ? neetEquivalent({ right: right ?? 0, wrong, total }) : null;
  const lost = marksLost(wrong, attempt.tests?.marking ?? NEET_MARKING);
  return (
    <StatCard name={t('stats.score')} value={value} text={t('stats.correct', { right, total })} isMain>
      {marks !== null && max !== null && (
        <p className="tabular-nums">
          <span>{t('stats.marks', { marks: formatMarks(marks), max })}</span>
          {neet !== null && <span className="block">{t('stats.neet', { value: formatMarks(neet) })}</span>}
          {lost > 0 && <span className="block">{t('stats.lost', { count: lost })}</span>}
        </p>
      )}
    </StatCard>
  );
}
