import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  const isEditing = editing && tab === 'details';
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen: the open one stands in the middle.
    const row = tabs.current;
    const open = row?.querySelector(`[data-tab=${tab}]`);
    if (!row || !open) return;
    const [whole, one] = [row.getBoundingClientRect(), open.getBoundingClientRect()];
    row.scrollBy({ left: one.left + one.width / 2 - whole.left - whole.width / 2 });
  }, [tab]);
  const toggleEditing = () => {
    setEditing(!isEditing);
    onTab('details');
  };
  return (
    <>
      <PageHeading title={t('title')} text={t('subtitle')} />
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <ProfileCard
          userId={userId}
          email={email}
          profile={profile.data ?? null}
          isEditing={isEditing}
          onEdit={profile.isSuccess ? toggleEditing : undefined}
        />
        <Tabs value={tab} onValueChange={(chosen) => onTab(chosen as ProfileTab)} className="min-w-0">
          <TabsList ref={tabs}>
            {profileTabs.map((name) => (
              <TabsTrigger key={name} value={name} data-tab={name}>
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
              <TabsContent value="details">
                <DetailsTab
                  userId={userId}
                  email={email}
                  profile={profile.data}
                  isEditing={isEditing}
                  onSaved={() => setEditing(false)}
                />
              </TabsContent>
              <TabsContent value="preferences">
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
