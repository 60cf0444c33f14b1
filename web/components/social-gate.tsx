import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { closedBy, guardianStatusQuery } from '#web/lib/student/guardian-status.ts';

type SocialGateProps = {
  userId: string;
  /** While it is not known yet. */
  pending: ReactNode;
  children: ReactNode;
};

/** Around what is between people: who may not take part is told what is asked first, and where. The server refuses all the same. */
export function SocialGate({ userId, pending, children }: SocialGateProps) {
  const status = useQuery({ ...guardianStatusQuery(userId), retry: false });
  if (status.isPending) return pending;
  if (!status.data) return <LoadError error={status.error} onRetry={() => status.refetch()} />;
  const kind = closedBy(status.data);
  return kind ? <SocialClosed kind={kind} /> : children;
}

function SocialClosed({ kind }: { kind: 'birth' | 'guardian' }) {
  const { t } = useTranslation('friends');
  return (
    <EmptyState
      title={t(`closed.${kind}Title`)}
      text={t(`closed.${kind}`)}
      action={
        <Link to="/app/profile" className={buttonVariants()}>
          {t('closed.toProfile')}
        </Link>
      }
    />
  );
}
