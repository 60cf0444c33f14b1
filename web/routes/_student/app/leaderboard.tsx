import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Swords } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Leaderboard } from '#web/features/leaderboard/components/leaderboard.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

export const Route = createFileRoute('/_student/app/leaderboard')({
  loader: loadTexts('leaderboard', 'names'),
  component: LeaderboardScreen,
});

function LeaderboardScreen() {
  const { user } = Route.useRouteContext();
  const { t } = useTranslation('leaderboard');
  const profile = useQuery(profileQuery(user.id));
  return (
    <Leaderboard
      userId={user.id}
      state={profile.data?.state ?? null}
      district={profile.data?.district ?? null}
      action={
        <Link to="/app/battles" className={buttonVariants({ variant: 'secondary' })}>
          <Swords aria-hidden="true" />
          {t('battles')}
        </Link>
      }
    />
  );
}
