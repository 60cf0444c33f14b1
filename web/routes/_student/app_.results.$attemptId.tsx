import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { BookmarkButton } from '#web/features/bookmarks/components/bookmark-button.tsx';
import { ResultsScreen } from '#web/features/results/components/results-screen.tsx';
import { loadTexts } from '#web/lib/i18n.ts';
import { takeFirstAnswers } from '#web/routes/-first-answers.ts';

const loadResultTexts = loadTexts('results', 'badges', 'bookmarks', 'names');

export const Route = createFileRoute('/_student/app_/results/$attemptId')({
  loader: ({ params }) => {
    void preloadMath();
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
        renderQuestionAction={(question_id) => <BookmarkButton userId={user.id} target={{ question_id }} />}
      />
    </FullScreenPage>
  );
}
