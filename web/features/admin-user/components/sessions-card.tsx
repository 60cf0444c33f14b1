import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import type { PersonRecord } from '#web/features/admin-user/api/user.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

type SessionsCardProps = { sessions: PersonRecord['sessions']; onSignOut: () => void };

export function SessionsCard({ sessions, onSignOut }: SessionsCardProps) {
  const { t } = useTranslation('admin-user');
  const [asking, setAsking] = useState(false);
  return (
    <Card className="grid content-start gap-3">
      <CardTitle>{t('sessions.title', { count: sessions.length })}</CardTitle>
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {sessions.map(({ id, created_at, refreshed_at }) => (
          <li key={id} className="text-muted-foreground">
            {t('sessions.since', {
              since: formatDateTime(created_at),
              seen: formatDateTime(refreshed_at ?? created_at),
            })}
          </li>
        ))}
      </ul>
      {sessions.length === 0 ? (
        <p className="text-muted-foreground">{t('sessions.none')}</p>
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setAsking(true)}>
          <LogOut aria-hidden="true" />
          {t('sessions.end')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.question')}
        text={t('sessions.questionText')}
        cancel={t('cancel')}
        action={t('sessions.end')}
        onAction={onSignOut}
      />
    </Card>
  );
}
