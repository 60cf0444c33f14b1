import { createFileRoute } from '@tanstack/react-router';
import { ExamsList } from '#web/features/admin-exams/components/exams-list.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/exams/')({
  loader: loadTexts('admin-exams'),
  component: ExamsList,
});
