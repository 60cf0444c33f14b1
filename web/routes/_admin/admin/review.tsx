import { createFileRoute } from '@tanstack/react-router';
import { AnswerReview } from '#web/features/admin-answer-review/components/answer-review.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_admin/admin/review')({
  loader: loadTexts('answer-review', 'item-statistics'),
  component: AnswerReview,
});
