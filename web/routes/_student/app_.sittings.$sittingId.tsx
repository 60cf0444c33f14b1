import { createFileRoute } from '@tanstack/react-router';
import { FullScreenPage } from '#web/components/full-screen-page.tsx';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { SittingScreen } from '#web/features/sitting/components/sitting-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

const loadSittingTexts = loadTexts('sitting', 'exam-instructions');
/** What the exam needs is here before it starts: at the start nothing is fetched but the key. */
const loadExam = () =>
  Promise.all([
    loadTexts('test-taking', 'exam-instructions', 'names', 'number-answer', 'shell')(),
    import('#web/features/test-taking/components/test-screen.tsx'),
    preloadMath(),
  ]);

export const Route = createFileRoute('/_student/app_/sittings/$sittingId')({
  loader: async () => {
    loadExam().catch((error: unknown) => console.warn('The exam screen is not here yet:', error));
    await loadSittingTexts();
  },
  component: Sitting,
});

function Sitting() {
  const { user } = Route.useRouteContext();
  const { sittingId } = Route.useParams();
  return (
    <FullScreenPage>
      <SittingScreen key={sittingId} userId={user.id} sittingId={sittingId} />
    </FullScreenPage>
  );
}
