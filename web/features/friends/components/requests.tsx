import { useTranslation } from 'react-i18next';
import type { Friends, FriendsChange } from '#core/contracts/friends/friends.ts';
import { ReportPerson } from '#web/components/report-person.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { PersonRow } from '#web/features/friends/components/person-row.tsx';
import { formatDate } from '#web/lib/i18n/format.ts';

export type FriendsPartProps = {
  friends: Friends;
  isBusy: boolean;
  onChange: (change: FriendsChange, said?: string) => void;
};

/** Who asked, with the answers beside it; and whom one asked oneself. Nothing where there is neither. */
export function Requests({ friends: { incoming, outgoing }, isBusy, onChange }: FriendsPartProps) {
  const { t } = useTranslation('friends');
  return (
    <>
      {incoming.length > 0 && (
        <Card>
          <CardTitle className="mb-2">{t('incoming.title')}</CardTitle>
          <ul>
            {incoming.map(({ id, alias, since }) => (
              <PersonRow key={id} alias={alias} note={formatDate(since)}>
                <Button
                  size="sm"
                  disabled={isBusy}
                  aria-label={t('incoming.acceptOf', { alias })}
                  onClick={() => onChange({ act: 'accept', id }, t('add.friend', { alias }))}
                >
                  {t('incoming.accept')}
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  disabled={isBusy}
                  aria-label={t('incoming.declineOf', { alias })}
                  onClick={() => onChange({ act: 'decline', id })}
                >
                  {t('incoming.decline')}
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
        </Card>
      )}
      {outgoing.length > 0 && (
        <Card>
          <CardTitle className="mb-2">{t('outgoing.title')}</CardTitle>
          <ul>
            {outgoing.map(({ id, alias, since }) => (
              <PersonRow key={id} alias={alias} note={formatDate(since)}>
                <Button
                  size="sm"
                  variant="ghost"
                  disabled={isBusy}
                  aria-label={t('outgoing.takeBackOf', { alias })}
                  onClick={() => onChange({ act: 'take_back', id })}
                >
                  {t('outgoing.takeBack')}
                </Button>
              </PersonRow>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
