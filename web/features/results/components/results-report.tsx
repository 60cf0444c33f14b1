import { subjectBreakdown } from '#core/domain/results/analyse-results.ts';
import type { AttemptResult } from '#web/features/results/api/get-attempt-result.ts';
import type { AttemptedItem } from '#web/features/results/api/list-attempted-items.ts';
import { KeepGoing } from '#web/features/results/components/keep-going.tsx';
import { NextSteps } from '#web/features/results/components/next-steps.tsx';
import { ReviewList } from '#web/features/results/components/review-list.tsx';
import { StatCards } from '#web/features/results/components/stat-cards.tsx';
import { SubjectBreakdown } from '#web/features/results/components/subject-breakdown.tsx';
import type { ReviewedQuestion } from '#web/features/results/hooks/reviewed-question.ts';

type ResultsReportProps = {
  attempt: AttemptResult;
  items: AttemptedItem[];
  questions: ReviewedQuestion[];
  lastScores: number[];
};

export function ResultsReport({ attempt, items, questions, lastScores }: ResultsReportProps) {
  const reviewed = items.map(({ outcome, time_ms, questions: { subject, chapter } }) => ({
    outcome,
    subject,
    chapter,
    timeMs: time_ms,
  }));
  const breakdown = subjectBreakdown(reviewed);
  const weakSubjects = breakdown.filter(({ isWeak }) => isWeak).map(({ subject }) => subject);
  const withOutcome = (...outcomes: ReviewedQuestion['outcome'][]) =>
    questions.filter(({ outcome }) => outcomes.includes(outcome));
  return (
    <div className="grid gap-8">
      <StatCards attempt={attempt} items={reviewed} lastScores={lastScores} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <KeepGoing attempt={attempt} items={reviewed} breakdown={breakdown} weakSubjects={weakSubjects} />
        <SubjectBreakdown breakdown={breakdown} someHidden={items.length < attempt.total_questions} />
      </div>
      <NextSteps attemptId={attempt.id} weakSubjects={weakSubjects} isAnalysed={breakdown.length > 0} />
      <div className="grid gap-4">
        <ReviewList kind="incorrect" questions={withOutcome('wrong', 'multiple')} />
        <ReviewList kind="unanswered" questions={withOutcome('blank')} />
      </div>
    </div>
  );
}
