import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { BookmarkButton } from '#web/features/bookmarks/components/bookmark-button.tsx';
import { ReportQuestion } from '#web/features/question-reports/components/report-question.tsx';
import { ResultsScreen } from '#web/features/results/components/results-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { takeFirstAnswers } from '#web/routes/-first-answers.ts';

const loadResultTexts = loadTexts(
  'results',
  'badges',
  'bookmarks',
  'names',
  'number-answer',
  'question-reports',
);

export const Route = createFileRoute('/_student/app_/results/$attemptId')({
  loader: ({ params }) => {
    // Its formulas stand in a list that is closed at first: KaTeX would keep the marks waiting on a slow network.
    afterFirstScreen(() => void preloadMath());
    const answers = takeFirstAnswers((queries, userId) => queries.results(userId, params.attemptId));
    return Promise.all([loadResultTexts(), answers]);
  },
  component: Results,
});

function Results() {
  const { user } = Route.useRouteContext();
  const { attemptId } = Route.useParams();
  return (
    <FullScreenPage>
      <ResultsScreen
        key={attemptId}
        userId={user.id}
        attemptId={attemptId}
        renderQuestionAction={(question_id, isSample) => (
          <div className="flex flex-wrap items-start gap-2">
            <BookmarkButton userId={user.id} target={{ question_id }} />
            {!isSample && <ReportQuestion userId={user.id} attemptId={attemptId} questionId={question_id} />}
          </div>
        )}
      />
    </FullScreenPage>
  );
}
