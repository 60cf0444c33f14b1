import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '#web/components/page-heading.tsx';
import { InviteButtons } from '#web/features/admin-users/components/invite-buttons.tsx';
import { PeopleScreen } from '#web/features/staff-people/components/people-screen.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { requireRole } from '#web/routes/-guards.ts';

export const Route = createFileRoute('/_staff/staff/people')({
  beforeLoad: requireRole('clerk'),
  loader: loadTexts('admin-users', 'student-record'),
  component: People,
});

function People() {
  const { t } = useTranslation('staff');
  const heading = (
    <PageHeading
      title={t('people.title')}
      text={t('people.text')}
      action={<InviteButtons offersAdmin={false} />}
    />
  );
  return <PeopleScreen group={null} heading={heading} />;
}
