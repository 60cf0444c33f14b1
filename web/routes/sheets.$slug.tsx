import { createFileRoute } from '@tanstack/react-router';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { withData } from '#web/components/with-data.tsx';
import { StudySheet } from '#web/features/study-sheets/components/study-sheet.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { PublicPage } from '#web/routes/-public-page.tsx';

const loadSheetTexts = loadTexts('library', 'names', 'sheet-headings');

/** A sheet as the app shows it, for anyone who comes from the demo: the sheets that ship are everybody's. */
export const Route = createFileRoute('/sheets/$slug')({
  loader: () => {
    void preloadMath();
    return loadSheetTexts();
  },
  component: withData(Sheet),
});

function Sheet() {
  const { slug } = Route.useParams();
  return (
    <PublicPage>
      <div className="py-8">
        <StudySheet key={slug} slug={slug} />
      </div>
    </PublicPage>
  );
}
