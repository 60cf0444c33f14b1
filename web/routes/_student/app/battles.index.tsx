import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BattlesScreen } from '#web/features/battles/components/battles-screen.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { useCurrentExam } from '#web/routes/-use-current-exam.ts';

type Search = { code?: string; friend?: string };

export const Route = createFileRoute('/_student/app/battles/')({
  /** Of a link to somebody's battle; from a row of the list of friends. */
  validateSearch: ({ code, friend }: Record<string, unknown>): Search => ({
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code).slice(0, 20) }),
    ...(typeof friend === 'string' && { friend: friend.slice(0, 36) }),
  }),
  loader: loadTexts('battles', 'names'),
  component: Battles,
});

function Battles() {
  const { user } = Route.useRouteContext();
  const { code, friend } = Route.useSearch();
  const exam = useCurrentExam(user.id);
  const classLevel = useQuery(profileQuery(user.id)).data?.class_level ?? null;
  // Of another exam, another subject is chosen.
  const key = `${exam} ${code ?? friend ?? ''}`;
  return (
    <BattlesScreen
      key={key}
      userId={user.id}
      exam={exam}
      classLevel={classLevel}
      code={code}
      friend={friend}
    />
  );
}
