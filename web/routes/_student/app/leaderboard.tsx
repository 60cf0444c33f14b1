import { createFileRoute } from '@tanstack/react-router';
import { Leaderboard } from '#web/features/leaderboard/components/leaderboard.tsx';
import { loadTexts } from '#web/lib/i18n.ts';

export const Route = createFileRoute('/_student/app/leaderboard')({
  loader: loadTexts('leaderboard'),
  component: Leaderboard,
});
