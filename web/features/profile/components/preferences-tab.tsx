import { useTranslation } from 'react-i18next';
import { boardName } from '#core/domain/leaderboard/board-name.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { LanguageForm } from '#web/features/profile/components/language-form.tsx';
import { PreferenceSwitch } from '#web/features/profile/components/preference-switch.tsx';
import { ThemeChoice } from '#web/features/profile/components/theme-choice.tsx';

type PreferencesTabProps = { userId: string; profile: Profile | null };

export function PreferencesTab({ userId, profile }: PreferencesTabProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="grid gap-6">
      <Card>
        <CardTitle className="mb-4">{t('preferences.language')}</CardTitle>
        <LanguageForm userId={userId} current={profile?.language ?? 'English'} />
      </Card>
      {profile && (
        <Card>
          <CardTitle className="mb-4">{t('preferences.boards')}</CardTitle>
          <PreferenceSwitch
            userId={userId}
            name="show_name"
            isOn={profile.show_name}
            label={t('preferences.showName')}
            describe={(showName) =>
              t('preferences.showNameText', {
                name: boardName({ alias: profile.alias, fullName: profile.full_name, showName }),
              })
            }
          />
        </Card>
      )}
      {profile && (
        <Card>
          <CardTitle className="mb-4">{t('preferences.tests')}</CardTitle>
          <PreferenceSwitch
            userId={userId}
            name="nta_mode"
            isOn={profile.nta_mode}
            label={t('preferences.ntaMode')}
            describe={() => t('preferences.ntaModeText')}
          />
        </Card>
      )}
      <Card className="grid gap-6">
        <CardTitle>{t('preferences.display')}</CardTitle>
        <ThemeChoice />
        {profile && (
          <PreferenceSwitch
            userId={userId}
            name="reduced_motion"
            isOn={profile.reduced_motion}
            label={t('preferences.reducedMotion')}
            describe={() => t('preferences.reducedMotionText')}
          />
        )}
      </Card>
    </div>
  );
}
