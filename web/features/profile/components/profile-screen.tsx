import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { LanguageForm } from '#web/features/profile/components/language-form.tsx';
import { LogoutButton } from '#web/features/profile/components/logout-button.tsx';

type ProfileScreenProps = { userId: string; email: string };

export function ProfileScreen({ userId, email }: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const profile = useQuery(profileQuery(userId));
  return (
    <>
      <PageHeading title={t('title')} />
      <div className="grid items-start gap-6 md:grid-cols-[18rem_1fr]">
        <Card className="grid gap-5">
          <div className="min-w-0">
            <p className="min-h-7 truncate font-semibold text-lg">{profile.data?.full_name}</p>
            <p className="truncate text-muted-foreground">{email}</p>
          </div>
          <LogoutButton />
        </Card>
        <Card>
          <CardTitle className="mb-4">{t('preferences')}</CardTitle>
          {profile.isError && <LoadError error={profile.error} onRetry={() => profile.refetch()} />}
          {profile.isSuccess && (
            <LanguageForm userId={userId} current={profile.data?.language ?? 'English'} />
          )}
        </Card>
      </div>
    </>
  );
}
