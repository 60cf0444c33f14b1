import { useTranslation } from 'react-i18next';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { BirthCard } from '#web/features/profile/components/birth-card.tsx';
import { ConfirmEmailCard } from '#web/features/profile/components/confirm-email-card.tsx';
import { DetailsForm } from '#web/features/profile/components/details-form.tsx';
import { DetailsList } from '#web/features/profile/components/details-list.tsx';
import { GroupsCard } from '#web/features/profile/components/groups-card.tsx';
import { OwnDataCard } from '#web/features/profile/components/own-data-card.tsx';
import { PasswordCard } from '#web/features/profile/components/password-card.tsx';

type DetailsTabProps = {
  userId: string;
  email: string;
  profile: Profile | null;
  isEditing: boolean;
  onSaved: () => void;
};

export function DetailsTab({ userId, email, profile, isEditing, onSaved }: DetailsTabProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Card>
        <CardTitle className="mb-5">{t('details.title')}</CardTitle>
        {isEditing ? (
          <DetailsForm userId={userId} profile={profile} onSaved={onSaved} />
        ) : (
          <DetailsList profile={profile} />
        )}
      </Card>
      {/* Hidden, not gone, while the details are edited: something may be typed in their forms. */}
      <div hidden={isEditing} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <ConfirmEmailCard email={email} />
        <GroupsCard userId={userId} />
        <BirthCard userId={userId} email={email} profile={profile} />
        <PasswordCard email={email} />
        <OwnDataCard userId={userId} />
      </div>
    </div>
  );
}
