import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReportPerson } from '#web/components/report-person.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { PersonRow } from '#web/features/friends/components/person-row.tsx';
import type { FriendsPartProps } from '#web/features/friends/components/requests.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';

/** Remove and block are one press each: anyone who wants somebody gone is not asked why. */
export function FriendList({ friends: { friends, blocked }, isBusy, onChange }: FriendsPartProps) {
  const { t } = useTranslation('friends');
  return (
    <>
      <Card>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-2">
          <CardTitle>{t('list.title')}</CardTitle>
          {friends.length > 0 && (
            <span className="text-muted-foreground text-sm">
              {t('list.count', { count: friends.length })}
            </span>
          )}
        </div>
        {friends.length === 0 && <p className="text-muted-foreground">{t('list.none')}</p>}
        <ul aria-label={t('list.title')}>
          {friends.map(({ id, alias, since }) => (
            <PersonRow key={id} alias={alias} note={t('list.since', { date: formatDate(since) })}>
              <Link
                to="/app/battles"
                search={{ friend: id }}
                aria-label={t('list.battleWith', { alias })}
                className={buttonVariants({ variant: 'outline', size: 'sm' })}
              >
                {t('list.battle')}
              </Link>
              <Button
                size="sm"
                variant="ghost"
                disabled={isBusy}
                aria-label={t('list.removeOf', { alias })}
                onClick={() => onChange({ act: 'remove', id }, t('list.removed', { alias }))}
              >
                {t('list.remove')}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={isBusy}
                aria-label={t('list.blockOf', { alias })}
                onClick={() => onChange({ act: 'block', id }, t('list.blocked', { alias }))}
              >
                {t('list.block')}
              </Button>
              <ReportPerson alias={alias} about={{ person_id: id }} />
            </PersonRow>
          ))}
        </ul>
        {friends.length > 0 && (
          <Link
            to="/app/leaderboard"
            search={{ among: 'friends' }}
            className={buttonVariants({ variant: 'outline', className: 'mt-4' })}
          >
            {t('list.board')}
          </Link>
        )}
      </Card>
      {blocked.length > 0 && (
        <Card>
          <CardTitle className="mb-1">{t('blocked.title')}</CardTitle>
          <CardDescription>{t('blocked.text')}</CardDescription>
          <ul aria-label={t('blocked.title')}>
            {blocked.map(({ id, alias }) => (
              <PersonRow key={id} alias={alias}>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={isBusy}
                  aria-label={t('blocked.unblockOf', { alias })}
                  onClick={() => onChange({ act: 'unblock', id })}
                >
                  {t('blocked.unblock')}
                </Button>
                <ReportPerson alias={alias} about={{ person_id: id }} />
              </PersonRow>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
