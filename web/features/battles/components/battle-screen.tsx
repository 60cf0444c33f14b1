import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { GetBattleResponse } from '#core/contracts/battles/battles.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { BattleResult } from '#web/features/battles/components/battle-result.tsx';
import { BeforeStart } from '#web/features/battles/components/before-start.tsx';
import { Lobby } from '#web/features/battles/components/lobby.tsx';
import { Waiting } from '#web/features/battles/components/waiting.tsx';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';
import { chapterName } from '#web/lib/i18n/names.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';
import { battleQuery } from '#web/lib/student/battle.ts';

type BattleScreenProps = { userId: string; battleId: string };

/** One battle, from the lobby to its result. */
export function BattleScreen({ userId, battleId }: BattleScreenProps) {
  const { t } = useTranslation('battles');
  const { data: battle, error, refetch } = useQuery(battleQuery(userId, battleId));
  const otherExam = useOtherExamName(battle?.exam);
  const about = battle && [
    ...(otherExam ? [otherExam] : []),
    subjectName(battle.subject),
    ...(battle.chapter ? [chapterName(battle.chapter)] : []),
  ];
  return (
    <>
      <PageHeading title={t('one')} {...(about && { text: about.join(' · ') })} />
      {battle ? (
        <Stage userId={userId} battle={battle} />
      ) : error ? (
        <div className="grid max-w-2xl justify-items-start gap-4">
          <LoadError error={error} onRetry={() => refetch()} />
          <ToBattles />
        </div>
      ) : (
        <Skeleton className="h-72 max-w-2xl rounded-xl" />
      )}
    </>
  );
}

function Stage({ userId, battle }: { userId: string; battle: GetBattleResponse }) {
  const { t } = useTranslation('battles');
  if (battle.state === 'lobby') return <Lobby userId={userId} battle={battle} />;
  if (battle.state === 'over') return <BattleResult battle={battle} />;
  if (battle.state === 'cancelled')
    return <EmptyState title={t('cancelled')} text={t('cancelledText')} action={<ToBattles />} />;
  const { attempt_id, ends_at, server_now } = battle;
  if (attempt_id === null && ends_at !== null && server_now >= ends_at)
    return <EmptyState title={t('start.tooLate')} text={t('start.tooLateText')} action={<ToBattles />} />;
  return battle.is_handed_in ? <Waiting battle={battle} /> : <BeforeStart battle={battle} />;
}

function ToBattles() {
  const { t } = useTranslation('battles');
  return (
    <Link to="/app/battles" className={buttonVariants({ variant: 'outline' })}>
      {t('back')}
    </Link>
  );
}
