import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Mail } from '#web/features/admin-mail/api/outbox.ts';
import { formatDateTime } from '#web/lib/i18n/format.ts';

const LOOKS = { waiting: 'neutral', retrying: 'warning', failed: 'danger', sent: 'success' } as const;

export function MailRow({ mail, onResend }: { mail: Mail; onResend: (id: number) => void }) {
  const { t } = useTranslation('admin-mail');
  const { id, state, recipient, subject, tries, error } = mail;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-border border-b px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-anywhere font-medium">{subject}</p>
        <p className="wrap-anywhere text-muted-foreground text-sm">
          {recipient} · {formatDateTime(mail.sent_at ?? mail.created_at)}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge variant={LOOKS[state]}>{t(`states.${state}`)}</Badge>
          {tries > 0 && <span className="text-muted-foreground">{t('tries', { count: tries })}</span>}
          {mail.next_try_at && state === 'retrying' && (
            <span className="text-muted-foreground">
              {t('next', { time: formatDateTime(mail.next_try_at) })}
            </span>
          )}
        </p>
        {error && <p className="wrap-anywhere text-danger-soft-foreground text-sm">{error}</p>}
      </div>
      {state !== 'sent' && (
        <Button variant="outline" size="sm" onClick={() => onResend(id)}>
          <Send aria-hidden="true" className="size-4!" />
          {t('resend')}
        </Button>
      )}
    </li>
  );
}
