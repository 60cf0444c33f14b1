import { createFileRoute } from '@tanstack/react-router';
import { preloadMath } from '#web/components/math-text/katex-loader.ts';
import { EditPaper } from '#web/features/admin-papers/components/edit-paper.tsx';
import { QuestionPicker } from '#web/features/admin-questions/components/question-picker.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

const loadPaperTexts = loadTexts(
  'papers',
  'paper-languages',
  'printing',
  'admin',
  'admin-questions',
  'number-answer',
  'names',
);

export const Route = createFileRoute('/_staff/staff/papers/$paperId')({
  beforeLoad: requireRole('teacher'),
  loader: () => {
    void preloadMath();
    return loadPaperTexts();
  },
  component: Paper,
});

function Paper() {
  const { paperId } = Route.useParams();
  return (
    <EditPaper
      key={paperId}
      paperId={paperId}
      renderPicker={(handlers) => <QuestionPicker {...handlers} />}
    />
  );
}
