import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GuardianStatus } from '#core/contracts/guardians/guardian-status.ts';
import { REMINDER_TOPICS } from '#core/domain/reminders/reminders.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { pushQuery, remindMutation } from '#web/features/profile/api/push-devices.ts';
import { PreferenceSwitch } from '#web/features/profile/components/preference-switch.tsx';
import { toast } from '#web/lib/page/toast.ts';
import { canPush } from '#web/lib/reminders/push-on-device.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { guardianStatusQuery } from '#web/lib/student/guardian-status.ts';

type RemindersCardProps = { userId: string; profile: Profile };

/** Reminders on devices; not there while the institute has them switched off. */
export function RemindersCard({ userId, profile }: RemindersCardProps) {
  const { t } = useTranslation(['profile', 'errors']);
  const { data } = useQuery(pushQuery(userId));
  const consent = useQuery(guardianStatusQuery(userId)).data;
  if (!data?.public_key || !consent) return null;
  const waitsFor = missingFor(consent);
  return (
    <Card className="grid gap-6">
      <CardHeader>
        <CardTitle>{t('reminders.title')}</CardTitle>
        <CardDescription>{t('reminders.text')}</CardDescription>
      </CardHeader>
      {waitsFor && <p className="rounded-lg bg-muted px-4 py-3">{t(`errors:${waitsFor}`)}</p>}
      {!waitsFor && !canPush() && <p className="rounded-lg bg-muted px-4 py-3">{t('reminders.cannot')}</p>}
      {!waitsFor && canPush() && (
        <ThisDevice userId={userId} publicKey={data.public_key} isHere={data.isHere} />
      )}
      {(waitsFor ? [] : REMINDER_TOPICS).map((topic) => (
        <PreferenceSwitch
          key={topic}
          userId={userId}
          name={`push_${topic}`}
          isOn={profile[`push_${topic}`]}
          label={t(`reminders.topics.${topic}`)}
          describe={() => t(`reminders.topicTexts.${topic}`)}
        />
      ))}
    </Card>
  );
}

/** As the server asks: an adult, or a minor whose guardian agreed. */
function missingFor({ is_minor, state }: GuardianStatus) {
  if (is_minor === null) return 'birth_date_needed';
  return is_minor && state !== 'agreed' ? 'guardian_consent_needed' : null;
}

type ThisDeviceProps = { userId: string; publicKey: string; isHere: boolean };

function ThisDevice({ userId, publicKey, isHere }: ThisDeviceProps) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const change = useMutation({
    ...remindMutation(queryClient, userId),
    onError: (error) => toast.error(whyNot(error) ?? failureText(error, t('reminders.failed'))),
  });
  const whyNot = (error: unknown) =>
    error instanceof DOMException
      ? t(error.name === 'NotAllowedError' ? 'reminders.refused' : 'reminders.noService')
      : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status">{t(isHere ? 'reminders.here' : 'reminders.notHere')}</p>
      <Button
        variant="outline"
        busy={change.isPending}
        onClick={() => change.mutate({ isWanted: !isHere, publicKey })}
      >
        {t(isHere ? 'reminders.stop' : 'reminders.start')}
      </Button>
    </div>
  );
}
