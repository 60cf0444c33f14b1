import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { TestScreen } from '#web/features/test-taking/components/test-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { hasFirstAnswers } from '#web/lib/requests/first-answers.ts';
import { takeFirstAnswers } from '#web/routes/-first-answers.ts';
import { useNtaPreference } from '#web/routes/-use-nta-preference.ts';

type Search = { q?: number };

const loadTestTexts = loadTexts('test-taking', 'exam-instructions', 'names', 'number-answer', 'shell');

export const Route = createFileRoute('/_student/app_/test/$attemptId')({
  /** The question on screen, from 1. */
  validateSearch: ({ q }: Record<string, unknown>): Search =>
    Number.isInteger(Number(q)) && Number(q) > 0 ? { q: Number(q) } : {},
  loader: async ({ params, location }) => {
    // A page that begins with this screen has the files on their way, and runs them if the first question has formulas.
    if (!hasFirstAnswers()) void preloadMath();
    const q = Number((location.search as { q?: unknown }).q) || undefined;
    const [release] = await Promise.all([
      takeFirstAnswers((queries, userId) => queries.test(userId, params.attemptId, q)),
      loadTestTexts(),
    ]);
    return { release };
  },
  component: Test,
});

function Test() {
  const { user } = Route.useRouteContext();
  const { attemptId } = Route.useParams();
  const { q } = Route.useSearch();
  const prefersNta = useNtaPreference(user.id);
  const { release } = Route.useLoaderData();
  useEffect(release, [release]);
  return (
    <TestScreen key={attemptId} userId={user.id} attemptId={attemptId} position={q} prefersNta={prefersNta} />
  );
}
