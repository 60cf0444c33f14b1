import { createFileRoute } from '@tanstack/react-router';
import { EditExam } from '#web/features/admin-exams/components/edit-exam.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/exams/$code_/edit')({
  loader: loadTexts('admin-exams', 'names'),
  component: Edit,
});

function Edit() {
  const { code } = Route.useParams();
  return <EditExam key={code} code={code} />;
}
