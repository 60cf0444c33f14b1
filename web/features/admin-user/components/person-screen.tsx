import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { buttonVariants } from '#web/components/ui/button-variants.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { userQuery } from '#web/features/admin-user/api/user.ts';
import { AttemptsCard, UploadsCard } from '#web/features/admin-user/components/activity-cards.tsx';
import { DataCard } from '#web/features/admin-user/components/data-card.tsx';
import { ExtraTimeCard } from '#web/features/admin-user/components/extra-time-card.tsx';
import { GuardianCard } from '#web/features/admin-user/components/guardian-card.tsx';
import { RolesCard } from '#web/features/admin-user/components/roles-card.tsx';
import { SessionsCard } from '#web/features/admin-user/components/sessions-card.tsx';
import { StudentRecordCard } from '#web/features/admin-user/components/student-record-card.tsx';
import { usePersonActions } from '#web/features/admin-user/hooks/use-person-actions.ts';
import { formatDate, formatDateTime } from '#web/lib/i18n/format.ts';

type PersonScreenProps = { userId: string; onDeleted: () => void };

/** One person: what they did, where they are signed in, and what can be done for them. */
export function PersonScreen({ userId, onDeleted }: PersonScreenProps) {
  const { t } = useTranslation('admin-user');
  const person = useQuery(userQuery(userId));
  const actions = usePersonActions(userId, onDeleted);
  const back = (
    <Link
      to={'/admin/users' as never}
      activeOptions={{ exact: true }}
      className={buttonVariants({ variant: 'outline' })}
    >
      {t('back')}
    </Link>
  );
  if (person.isError)
    return <LoadError error={person.error} text={t('loadFailed')} onRetry={() => person.refetch()} />;
  if (person.isPending) return <Skeleton className="h-[60dvh] rounded-xl" />;
  if (!person.data) return <EmptyState title={t('gone')} action={back} />;
  const { account, subscription, sessions, attempts, uploads, extraTime } = person.data;
  const facts = [
    ['email', account.email],
    ['role', t(account.is_admin ? 'administrator' : 'user')],
    ['state', t(account.banned ? 'deactivated' : 'active')],
    ['joined', formatDate(account.created_at)],
    ['lastSignIn', account.last_sign_in_at ? formatDateTime(account.last_sign_in_at) : t('never')],
    [
      'subscription',
      subscription
        ? t('until', {
            status: t(`subscriptionStates.${subscription.status}`),
            date: formatDate(subscription.current_period_end),
          })
        : t('none'),
    ],
  ] as const;
  return (
    <>
      <PageHeading
        title={account.full_name ?? account.email ?? t('noName')}
        text={account.email}
        action={back}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Card>
          <CardTitle className="mb-2">{t('account')}</CardTitle>
          <dl className="grid">
            {facts.map(([name, value]) => (
              <div
                key={name}
                className="flex justify-between gap-4 border-border border-b py-2 last:border-b-0"
              >
                <dt className="text-muted-foreground">{t(`facts.${name}`)}</dt>
                <dd className="wrap-anywhere text-right">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <StudentRecordCard userId={userId} email={account.email} />
        <RolesCard userId={userId} />
        <SessionsCard sessions={sessions} onSignOut={actions.signOut} />
        <AttemptsCard attempts={attempts} total={account.attempt_count} />
        <UploadsCard uploads={uploads} />
        <ExtraTimeCard
          {...extraTime}
          isDeciding={actions.isDeciding}
          onChange={actions.setExtraTime}
          onDecide={actions.decideExtraTime}
        />
        <GuardianCard userId={userId} />
        <DataCard
          userId={userId}
          name={account.full_name ?? account.email ?? ''}
          isExporting={actions.isExporting}
          onExport={actions.exportData}
          onDelete={actions.remove}
        />
      </div>
    </>
  );
}
