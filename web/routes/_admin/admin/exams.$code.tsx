import { createFileRoute } from '@tanstack/react-router';
import { ExamPage } from '#web/features/admin-exams/components/exam-page.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/exams/$code')({
  loader: loadTexts('admin-exams', 'names'),
  component: One,
});

function One() {
  const { code } = Route.useParams();
  return <ExamPage key={code} code={code} />;
}
