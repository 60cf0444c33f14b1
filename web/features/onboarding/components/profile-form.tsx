import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProfileFields } from '#web/components/profile-fields/profile-fields.tsx';
import {
  blankProfile,
  type ProfileInput,
  type ProfileTexts,
  type ProfileValues,
  profileResolver,
} from '#web/components/profile-fields/profile-schema.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { saveProfile } from '#web/features/onboarding/api/save-profile.ts';
import { startBetaSubscription } from '#web/features/onboarding/api/start-beta-subscription.ts';
import { chooseLanguage } from '#web/lib/i18n/language.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useFocusWhenReady } from '#web/lib/page/use-focus-when-ready.ts';
import { useSite } from '#web/lib/page/use-site.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import type { Profile } from '#web/lib/student/profile-row.ts';

type ProfileFormProps = { userId: string; onSaved: (profile: Profile) => Promise<void> };

export function ProfileForm({ userId, onSaved }: ProfileFormProps) {
  const { t, i18n } = useTranslation(['onboarding', 'profile-fields']);
  const { languages } = useSite();
  const form = useForm<ProfileInput, unknown, ProfileValues>({
    resolver: profileResolver(t('profile-fields:errors', { returnObjects: true }) as ProfileTexts),
    defaultValues: blankProfile,
  });
  const save = useMutation({
    mutationFn: async (values: ProfileValues) => {
      // Side by side: each is a round trip.
      const [profile] = await Promise.all([
        saveProfile(userId, values),
        startBetaSubscription(userId).catch((error: unknown) =>
          console.error('The beta subscription could not be created:', error),
        ),
      ]);
      return profile;
    },
    onSuccess: onSaved,
    onError: (error) => {
      toast.error(failureText(error, t('unexpected')));
      focus('full_name');
    },
  });
  const busy = save.isPending;
  const focus = useFocusWhenReady(form, busy);
  const mayReadHindi =
    form.watch('medium') === 'Hindi' && i18n.language !== 'hi' && languages.includes('Hindi');
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <fieldset disabled={busy} className="grid gap-5 sm:grid-cols-2">
        <p className="text-muted-foreground text-sm sm:col-span-2">{t('required')}</p>
        <ProfileFields
          register={form.register}
          errors={form.formState.errors}
          state={form.watch('state')}
          onState={(state) => form.setValue('state', state, { shouldDirty: true, shouldValidate: true })}
          afterMedium={mayReadHindi && <HindiOffer />}
        />
        <Button type="submit" busy={busy} className="mt-1 sm:col-span-2">
          {busy ? t('busy') : t('submit')}
        </Button>
      </fieldset>
    </form>
  );
}

/** In Hindi: it is for who reads that more easily. */
function HindiOffer() {
  return (
    <Alert kind="info" role="status" className="sm:col-span-2" lang="hi">
      <p>क्या आप स्क्रीन और प्रश्न हिन्दी में देखना चाहेंगे?</p>
      <Button type="button" variant="outline" size="sm" className="mt-3" onClick={() => chooseLanguage('hi')}>
        हिन्दी में देखें
      </Button>
    </Alert>
  );
}
