import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { createBattle } from '#web/features/battles/api/battle-calls.ts';
import { battlesQuery } from '#web/features/battles/api/get-battles.ts';
import { BattleList } from '#web/features/battles/components/battle-list.tsx';
import { Invitations } from '#web/features/battles/components/invitations.tsx';
import { RatingList } from '#web/features/battles/components/rating-list.tsx';
import { RivalPicker } from '#web/features/battles/components/rival-picker.tsx';
import { FIRST_SCOPE, type Scope, ScopeFields } from '#web/features/battles/components/scope-fields.tsx';
import { WithFriends } from '#web/features/battles/components/with-friends.tsx';
import { useToBattle } from '#web/features/battles/hooks/use-to-battle.ts';
import { useAskedSubjects } from '#web/lib/exams/use-asked-subjects.ts';
import { useOtherExamName } from '#web/lib/exams/use-other-exam-name.ts';

type BattlesScreenProps = {
  userId: string;
  exam: string;
  classLevel: string | null;
  code: string | undefined;
  friend: string | undefined;
};

/**
 * Rivals, friends, and the own battles.
 * @param exam whose questions are asked in those that are made here
 * @param code of a link somebody was given
 * @param friend who is to be asked: a row of the own list of friends
 */
export function BattlesScreen({ userId, exam, classLevel, code, friend }: BattlesScreenProps) {
  const { t } = useTranslation('battles');
  const battles = useQuery(battlesQuery(userId));
  const subjects = useAskedSubjects(exam);
  const otherExam = useOtherExamName(exam);
  const [chosen, setScope] = useState<Scope | null>(null);
  const [first] = subjects ?? [];
  const scope = chosen ?? (first === undefined ? null : { ...FIRST_SCOPE, exam, subject: first });
  const rival = useToBattle((wanted: number) =>
    createBattle({ ...scope, exam, subject: scope?.subject ?? '', kind: 'rival', rival: wanted }),
  );
  // Who comes by a link, or from a friend, has come for this.
  const isWithFriends = Boolean(code ?? friend);
  const friendsCard = (
    <Card className="grid content-start gap-5">
      <h2 className="font-semibold text-xl">{t('friends.title')}</h2>
      {battles.data ? (
        <WithFriends {...battles.data} scope={scope} code={code} friend={friend} />
      ) : battles.error ? (
        <LoadError error={battles.error} onRetry={() => battles.refetch()} />
      ) : (
        <Skeleton className="h-56 rounded-lg" />
      )}
    </Card>
  );
  return (
    <>
      <PageHeading title={t('title')} text={t('text')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="grid gap-8">
          {battles.data && <Invitations invitations={battles.data.invitations} />}
          {isWithFriends ? friendsCard : null}
          {subjects?.length === 0 && (
            <EmptyState
              title={t('none.title', { exam: otherExam ?? exam })}
              text={t('none.text')}
              action={
                <Link to="/app/library" className={buttonVariants({ variant: 'outline' })}>
                  {t('none.library')}
                </Link>
              }
            />
          )}
          {subjects === null && <Skeleton className="h-80 rounded-lg" />}
          {scope && subjects && (
            <>
              <section aria-labelledby="battle-scope" className="grid gap-4">
                <div className="grid gap-1">
                  <h2 id="battle-scope" className="font-semibold text-xl">
                    {t('scope.title')}
                  </h2>
                  {otherExam && (
                    <p className="text-muted-foreground">{t('scope.ofExam', { exam: otherExam })}</p>
                  )}
                </div>
                <ScopeFields
                  scope={scope}
                  subjects={subjects}
                  isOfClassXi={classLevel === 'XI' && exam === NEET_EXAM}
                  onChange={setScope}
                />
              </section>
              <section aria-labelledby="battle-rivals" className="grid gap-4">
                <div className="grid gap-1">
                  <h2 id="battle-rivals" className="font-semibold text-xl">
                    {t('rivals.title')}
                  </h2>
                  <p className="text-muted-foreground">{t('rivals.about')}</p>
                </div>
                <RivalPicker isBusy={rival.isBusy} chosen={rival.wanted} onChoose={rival.go} />
              </section>
            </>
          )}
          {isWithFriends ? null : friendsCard}
        </div>
        <aside aria-label={t('list.title')} className="grid content-start gap-8">
          <section aria-labelledby="own-battles" className="grid gap-3">
            <h2 id="own-battles" className="font-semibold text-xl">
              {t('list.title')}
            </h2>
            {battles.data ? (
              <BattleList battles={battles.data.battles} isOffered={scope !== null} />
            ) : battles.error ? (
              <LoadError error={battles.error} onRetry={() => battles.refetch()} />
            ) : (
              <Skeleton className="h-40 rounded-lg" />
            )}
          </section>
          {battles.data && battles.data.ratings.length > 0 && (
            <section aria-labelledby="own-ratings" className="grid gap-3">
              <h2 id="own-ratings" className="font-semibold text-xl">
                {t('ratings.title')}
              </h2>
              <RatingList ratings={battles.data.ratings} />
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
