import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/components/ui/tabs.tsx';
import { profileQuery } from '#web/features/profile/api/get-profile.ts';
import { AchievementsTab } from '#web/features/profile/components/achievements-tab.tsx';
import { DetailsTab } from '#web/features/profile/components/details-tab.tsx';
import { PreferencesTab } from '#web/features/profile/components/preferences-tab.tsx';
import { ProfileCard } from '#web/features/profile/components/profile-card.tsx';
import { ProfileSkeleton } from '#web/features/profile/components/profile-skeleton.tsx';
import { StatisticsTab } from '#web/features/profile/components/statistics-tab.tsx';
import { type ProfileTab, profileTabs } from '#web/features/profile/model/profile-tabs.ts';

type ProfileScreenProps = {
  userId: string;
  email: string;
  tab: ProfileTab;
  onTab: (tab: ProfileTab) => void;
};

export function ProfileScreen({ userId, email, tab, onTab }: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const profile = useQuery(profileQuery(userId));
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const isEditing = editing && tab === 'details';
  // A tab once opened stays, hidden: what was typed in its forms is there when somebody comes back to it.
  const [opened, setOpened] = useState<ProfileTab[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  const keep = (name: ProfileTab) =>
    opened.includes(name) && { forceMount: true as const, className: 'data-[state=inactive]:hidden' };
  const toggleEditing = () => {
    setEditing(!isEditing);
    onTab('details');
  };
  /** The form is gone, and with it what had the focus. */
  const leaveForm = () => {
    setEditing(false);
    editButton.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeading title={t('title')} text={t('subtitle')} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <ProfileCard
          userId={userId}
          email={email}
          profile={profile.data ?? null}
          isEditing={isEditing}
          editButton={editButton}
          onEdit={profile.isSuccess ? toggleEditing : undefined}
        />
        <Tabs value={tab} onValueChange={(chosen) => onTab(chosen as ProfileTab)} className="min-w-0">
          <TabsList aria-label={t('title')}>
            {profileTabs.map((name) => (
              <TabsTrigger key={name} value={name}>
                {t(`tabs.${name}`)}
              </TabsTrigger>
            ))}
          </TabsList>
          {profile.isPending && <ProfileSkeleton />}
          {profile.isError && (
            <div className="pt-6">
              <LoadError error={profile.error} onRetry={() => profile.refetch()} />
            </div>
          )}
          {profile.isSuccess && (
            <>
              <TabsContent value="details" {...keep('details')}>
                <DetailsTab
                  userId={userId}
                  email={email}
                  profile={profile.data}
                  isEditing={editing}
                  onSaved={leaveForm}
                />
              </TabsContent>
              <TabsContent value="preferences" {...keep('preferences')}>
                <PreferencesTab userId={userId} profile={profile.data} />
              </TabsContent>
            </>
          )}
          <TabsContent value="statistics">
            <StatisticsTab userId={userId} />
          </TabsContent>
          <TabsContent value="achievements">
            <AchievementsTab userId={userId} />
          </TabsContent>
        </Tabs>
      </div>
    </>
  );
}
