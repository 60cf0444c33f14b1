import { createFileRoute } from '@tanstack/react-router';
import { AnswerReview } from '#web/features/admin-answer-review/components/answer-review.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/review')({
  beforeLoad: requireRole('teacher'),
  loader: loadTexts('answer-review', 'item-statistics'),
  component: AnswerReview,
});
