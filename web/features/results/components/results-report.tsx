import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { subjectBreakdown, weakChapters } from '#core/domain/results/analyse-results.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { AfterPaint } from '#web/components/after-paint.tsx';
import type { AttemptResult } from '#web/features/results/api/get-attempt-result.ts';
import { resultsWaitQuery } from '#web/features/results/api/get-results-wait.ts';
import type { AttemptedItem } from '#web/features/results/api/list-attempted-items.ts';
import { AllQuestions } from '#web/features/results/components/all-questions.tsx';
import { AnalysisSection } from '#web/features/results/components/analysis-section.tsx';
import { ChangedKeys } from '#web/features/results/components/changed-keys.tsx';
import { CutOffs, CutOffsOfSitting } from '#web/features/results/components/cut-offs.tsx';
import { EarnedCard } from '#web/features/results/components/earned-card.tsx';
import { KeepGoing } from '#web/features/results/components/keep-going.tsx';
import { NextSteps } from '#web/features/results/components/next-steps.tsx';
import { NoReviewNotice } from '#web/features/results/components/no-review-notice.tsx';
import { OwnRanking } from '#web/features/results/components/own-ranking.tsx';
import { PracticeFinish } from '#web/features/results/components/practice-finish.tsx';
import { PrintAfter } from '#web/features/results/components/print-after.tsx';
import { ReadOnlyNotice } from '#web/features/results/components/read-only-notice.tsx';
import { ReviewSection } from '#web/features/results/components/review-section.tsx';
import { StatCards } from '#web/features/results/components/stat-cards.tsx';
import { SubjectBreakdown } from '#web/features/results/components/subject-breakdown.tsx';
import { useAnalysis } from '#web/features/results/hooks/use-analysis.ts';
import type { ReviewFilter } from '#web/features/results/model/review-filter.ts';
import type { ReviewedQuestion } from '#web/features/results/model/reviewed-question.ts';

type ResultsReportProps = {
  userId: string;
  attempt: AttemptResult;
  /** False for an administrator, who reads and changes nothing. */
  isOwn: boolean;
  items: AttemptedItem[];
  questions: ReviewedQuestion[];
  lastScores: number[];
};

/** The score and what it earned, then the mistakes, then what to practise; the charts stand behind a press. */
export function ResultsReport({ userId, attempt, isOwn, items, questions, lastScores }: ResultsReportProps) {
  const reviewed = items.map(({ outcome, time_ms, questions: { subject, chapter } }) => ({
    outcome,
    subject,
    chapter,
    timeMs: time_ms,
  }));
  const breakdown = subjectBreakdown(reviewed);
  const weakSubjects = breakdown.filter(({ isWeak }) => isWeak).map(({ subject }) => subject);
  const waits = useQuery({ ...resultsWaitQuery(userId, attempt.id), enabled: isOwn && items.length === 0 });
  const hasNoReview = waits.data?.some(({ reason }) => reason === 'no_review') === true;
  const analysis = useAnalysis(userId, attempt.id);
  const { t } = useTranslation('results');
  const [isCloser, setCloser] = useState(false);
  const [filter, setFilter] = useState<ReviewFilter | null>(null);
  const review = useRef<HTMLButtonElement>(null);
  const show = (finding: ReviewFilter) => {
    setFilter(finding);
    review.current?.focus();
    review.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {!isOwn && <ReadOnlyNotice />}
      {isOwn && attempt.tests?.mode === 'practice' && (
        <PracticeFinish userId={userId} attemptId={attempt.id} exam={attempt.tests.exam} />
      )}
      <StatCards attempt={attempt} items={reviewed} lastScores={lastScores} />
      {isOwn && attempt.sitting_id ? (
        <CutOffsOfSitting userId={userId} sittingId={attempt.sitting_id} attempt={attempt} items={items} />
      ) : (
        <CutOffs attempt={attempt} items={items} />
      )}
      <ChangedKeys questions={questions} />
      {isOwn && <EarnedCard attemptId={attempt.id} />}
      {hasNoReview && <NoReviewNotice />}
      {!hasNoReview && (
        <AllQuestions
          ref={review}
          questions={questions}
          findings={analysis.data?.questions ?? []}
          filter={filter}
          onFilterChange={setFilter}
        />
      )}
      <AfterPaint>
        {isOwn && attempt.sitting_id && <OwnRanking userId={userId} sittingId={attempt.sitting_id} />}
        <KeepGoing
          attempt={attempt}
          items={reviewed}
          breakdown={breakdown}
          weakSubjects={weakSubjects}
          canPractise={isOwn}
          onReviewMistakes={() => show('wrong')}
        />
        {isOwn && (
          <NextSteps
            userId={userId}
            attemptId={attempt.id}
            exam={attempt.tests?.exam ?? NEET_EXAM}
            weakSubjects={weakSubjects}
            weakChapters={weakChapters(reviewed, attempt.tests?.marking ?? NEET_MARKING)}
            isAnalysed={breakdown.length > 0}
          />
        )}
        {isOwn && attempt.is_scheduled && attempt.tests && !waits.isLoading && !hasNoReview && (
          <PrintAfter testId={attempt.test_id} hasKey={items.length === attempt.total_questions} />
        )}
        {!hasNoReview && (
          <ReviewSection title={t('analysis.title')} isOpen={isCloser} onOpenChange={setCloser}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6">
              <SubjectBreakdown breakdown={breakdown} someHidden={items.length < attempt.total_questions} />
              <AnalysisSection attemptId={attempt.id} analysis={analysis} onShow={show} />
            </div>
          </ReviewSection>
        )}
      </AfterPaint>
    </div>
  );
}
