import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { saveProfile } from '#web/features/onboarding/api/save-profile.ts';
import { startBetaSubscription } from '#web/features/onboarding/api/start-beta-subscription.ts';
import { ChoiceField } from '#web/features/onboarding/components/choice-field.tsx';
import { boards, classes, indianStates, mediums } from '#web/features/onboarding/components/options.ts';
import {
  blankProfile,
  type ProfileInput,
  type ProfileValues,
  profileResolver,
} from '#web/features/onboarding/components/profile-schema.ts';
import { parseError } from '#web/lib/errors.ts';
import { toast } from '#web/lib/toast.ts';

type ProfileFormProps = { userId: string; onSaved: () => Promise<void> };

export function ProfileForm({ userId, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('onboarding');
  const form = useForm<ProfileInput, unknown, ProfileValues>({
    resolver: profileResolver(t('errors', { returnObjects: true })),
    defaultValues: blankProfile,
  });
  const { errors } = form.formState;
  // In the order of the page: that is the order in which the first invalid field is looked for.
  const fields = {
    full_name: form.register('full_name'),
    board: form.register('board'),
    medium: form.register('medium'),
    class_level: form.register('class_level'),
    state: form.register('state'),
    district: form.register('district'),
  };
  const save = useMutation({
    mutationFn: async (values: ProfileValues) => {
      await saveProfile(userId, values);
      await startBetaSubscription(userId).catch((error: unknown) =>
        console.error('The beta subscription could not be created:', error),
      );
    },
    networkMode: 'always',
    onSuccess: onSaved,
    onError: (error) => {
      toast.error(parseError(error, t('unexpected')).message);
      requestAnimationFrame(() => form.setFocus('full_name'));
    },
  });
  const busy = save.isPending;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <fieldset disabled={busy} className="grid gap-5 sm:grid-cols-2">
        <Field label={t('fullName')} error={errors.full_name?.message} className="sm:col-span-2">
          {(control) => <Input autoComplete="name" {...control} {...fields.full_name} />}
        </Field>
        <ChoiceField
          label={t('board')}
          placeholder={t('boardPlaceholder')}
          options={boards}
          error={errors.board?.message}
          field={fields.board}
        />
        <ChoiceField
          label={t('medium')}
          placeholder={t('mediumPlaceholder')}
          options={mediums}
          error={errors.medium?.message}
          field={fields.medium}
        />
        <ChoiceField
          label={t('class')}
          placeholder={t('classPlaceholder')}
          options={classes}
          error={errors.class_level?.message}
          field={fields.class_level}
        />
        <Field label={t('state')} error={errors.state?.message}>
          {(control) => (
            <>
              <Input
                autoComplete="address-level1"
                list={`${control.id}-states`}
                {...control}
                {...fields.state}
              />
              <datalist id={`${control.id}-states`}>
                {indianStates.map((state) => (
                  <option key={state} value={state} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <Field label={t('district')} error={errors.district?.message} className="sm:col-span-2">
          {(control) => <Input autoComplete="address-level2" {...control} {...fields.district} />}
        </Field>
        <Button type="submit" busy={busy} className="mt-1 sm:col-span-2">
          {busy ? t('busy') : t('submit')}
        </Button>
      </fieldset>
    </form>
  );
}
