import { createFileRoute } from '@tanstack/react-router';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { SheetFigures } from '#web/features/study-sheets/components/sheet-figures.tsx';
import { StudySheet } from '#web/features/study-sheets/components/study-sheet.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

const loadSheetTexts = loadTexts('library', 'names', 'sheet-headings');

export const Route = createFileRoute('/_student/app/sheets/$slug')({
  loader: () => {
    void preloadMath();
    return loadSheetTexts();
  },
  component: Sheet,
});

function Sheet() {
  const { slug } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <StudySheet key={slug} slug={slug} panel={<SheetFigures userId={user.id} slug={slug} />} />;
}
