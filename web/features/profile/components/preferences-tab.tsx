import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { boardName } from '#core/domain/leaderboard/board-name.ts';
import { SingleKeysSwitch } from '#web/components/single-keys-switch.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { ExtraTimeCard } from '#web/features/profile/components/extra-time-card.tsx';
import { LanguageForm } from '#web/features/profile/components/language-form.tsx';
import { OtherExams } from '#web/features/profile/components/other-exams.tsx';
import { PracticeMinutes } from '#web/features/profile/components/practice-minutes.tsx';
import { PreferenceSwitch } from '#web/features/profile/components/preference-switch.tsx';
import { RemindersCard } from '#web/features/profile/components/reminders-card.tsx';
import { ThemeChoice } from '#web/features/profile/components/theme-choice.tsx';
import { guardianStatusQuery } from '#web/lib/student/guardian-status.ts';

type PreferencesTabProps = { userId: string; profile: Profile | null };

export function PreferencesTab({ userId, profile }: PreferencesTabProps) {
  const { t } = useTranslation('profile');
  const consent = useQuery(guardianStatusQuery(userId)).data;
  // As the boards do: without a guardian's consent a minor is an alias, whatever they chose.
  const isNamed = !(consent?.is_minor === true && !consent.may_be_social);
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
              t(showName && !isNamed ? 'preferences.showNameWaits' : 'preferences.showNameText', {
                name: boardName({
                  alias: profile.alias,
                  fullName: profile.full_name,
                  showName: showName && isNamed,
                }),
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
      {profile && <OtherExams userId={userId} chosen={profile.other_exams} />}
      <ExtraTimeCard userId={userId} percent={profile?.extra_time_percent ?? 0} />
      {profile && (
        <Card className="grid gap-6">
          <CardTitle>{t('preferences.practice')}</CardTitle>
          <PracticeMinutes userId={userId} minutes={profile.practice_minutes} />
        </Card>
      )}
      {profile && (
        <Card className="grid gap-6">
          <CardTitle>{t('preferences.mails')}</CardTitle>
          <PreferenceSwitch
            userId={userId}
            name="mail_notifications"
            isOn={profile.mail_notifications}
            label={t('preferences.mailNotifications')}
            describe={() => t('preferences.mailNotificationsText')}
          />
          <PreferenceSwitch
            userId={userId}
            name="exam_evening_mail"
            isOn={profile.exam_evening_mail}
            label={t('preferences.eveningMail')}
            describe={() => t('preferences.eveningMailText')}
          />
          <PreferenceSwitch
            userId={userId}
            name="weekly_mail"
            isOn={profile.weekly_mail}
            label={t('preferences.weeklyMail')}
            describe={() => t('preferences.weeklyMailText')}
          />
        </Card>
      )}
      {profile && <RemindersCard userId={userId} profile={profile} />}
      <Card className="grid gap-6">
        <CardTitle>{t('preferences.display')}</CardTitle>
        <ThemeChoice />
        <SingleKeysSwitch hasText />
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
