import { createFileRoute } from '@tanstack/react-router';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { withData } from '#web/components/with-data.tsx';
import { Demo } from '#web/features/demo/components/demo.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

const loadDemoTexts = loadTexts('demo', 'test-taking', 'names');
const loadReviewTexts = loadTexts('results');

export const Route = createFileRoute('/demo')({
  loader: () => {
    void preloadMath();
    // The review comes after five questions: the first paint does not wait for its words.
    void loadReviewTexts();
    return loadDemoTexts();
  },
  component: withData(DemoPage),
});

function DemoPage() {
  return (
    <PublicPage>
      <Demo />
    </PublicPage>
  );
}
