import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import type { PersonRecord } from '#web/features/admin-user/api/user.ts';
import { formatDateTime, formatNumber } from '#web/lib/i18n/format.ts';

const row =
  'flex flex-wrap items-baseline justify-between gap-x-4 border-border border-b py-2 text-sm last:border-b-0';
const link = 'rounded-sm text-link underline-offset-4 hover:underline';

type AttemptsCardProps = { attempts: PersonRecord['attempts']; total: number };

/** The latest; each leads to its results, which an administrator may read. */
export function AttemptsCard({ attempts, total }: AttemptsCardProps) {
  const { t } = useTranslation('admin-user');
  return (
    <List
      title={t('attempts.title', { count: total })}
      none={t('attempts.none')}
      isEmpty={attempts.length === 0}
    >
      {attempts.map(({ id, status, source, started_at, score }) => (
        <li key={id} className={row}>
          {status === 'submitted' ? (
            <Link to={`/app/results/${id}` as never} className={link}>
              {formatDateTime(started_at)}
            </Link>
          ) : (
            <span>{formatDateTime(started_at)}</span>
          )}
          <span className="text-muted-foreground tabular-nums">
            {t(source === 'online' ? 'attempts.online' : 'attempts.paper')} ·{' '}
            {score === null ? t('attempts.open') : `${formatNumber(Math.round(score))}%`}
          </span>
        </li>
      ))}
    </List>
  );
}

export function UploadsCard({ uploads }: { uploads: PersonRecord['uploads'] }) {
  const { t } = useTranslation('admin-user');
  return (
    <List title={t('uploads.title')} none={t('uploads.none')} isEmpty={uploads.length === 0}>
      {uploads.map(({ id, status, created_at }) => (
        <li key={id} className={row}>
          <Link to={`/admin/print/review/${id}` as never} className={link}>
            {formatDateTime(created_at)}
          </Link>
          <span className="text-muted-foreground">{t(`uploadStates.${status}`)}</span>
        </li>
      ))}
    </List>
  );
}

type ListProps = { title: string; none: string; isEmpty: boolean; children: ReactNode };

function List({ title, none, isEmpty, children }: ListProps) {
  return (
    <Card>
      <CardTitle className="mb-2">{title}</CardTitle>
      {isEmpty ? (
        <p className="text-muted-foreground">{none}</p>
      ) : (
        <ul className="grid max-h-80 overflow-y-auto">{children}</ul>
      )}
    </Card>
  );
}
