import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

const loadDemoTexts = loadTexts('demo', 'test-taking', 'names');
const loadReviewTexts = loadTexts('results');

/** What the demo is drawn with. The review comes after five questions: the first paint does not wait for its words. */
export function loadDemo() {
  void preloadMath();
  void loadReviewTexts();
  return loadDemoTexts();
}
