import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#web/components/profile-fields/choice-field.tsx';
import { ProfileFields } from '#web/components/profile-fields/profile-fields.tsx';
import { blankProfile } from '#web/components/profile-fields/profile-schema.ts';
import { useStudyLanguages } from '#web/components/profile-fields/use-study-languages.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { Profile } from '#web/features/profile/api/get-profile.ts';
import { type EditedProfile, updateProfileMutation } from '#web/features/profile/api/update-profile.ts';
import { type EditInput, editResolver } from '#web/features/profile/model/edit-schema.ts';
import { stateName } from '#web/lib/i18n/names.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type DetailsFormProps = { userId: string; profile: Profile | null; onSaved: () => void };

export function DetailsForm({ userId, profile, onSaved }: DetailsFormProps) {
  const { t } = useTranslation(['profile', 'profile-fields']);
  const form = useForm<EditInput, unknown, EditedProfile>({
    resolver: editResolver(t('profile-fields:errors', { returnObjects: true })),
    defaultValues: valuesOf(profile),
  });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('full_name'), [setFocus]);
  const languages = useStudyLanguages(profile?.language);
  const save = useMutation({
    ...updateProfileMutation(useQueryClient(), userId),
    onSuccess: () => {
      toast.success(t('details.updated'), t('details.updatedText'));
      onSaved();
    },
    onError: (error) => toast.error(failureText(error, t('details.failed'))),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <fieldset disabled={save.isPending} className="grid gap-5 sm:grid-cols-2">
        <ProfileFields
          register={form.register}
          errors={errors}
          state={form.watch('state')}
          onState={(state) => form.setValue('state', state, { shouldDirty: true, shouldValidate: true })}
        />
        <ChoiceField
          label={t('profile-fields:language')}
          placeholder={t('profile-fields:languagePlaceholder')}
          options={languages}
          error={errors.language?.message}
          field={form.register('language')}
        />
        <Button type="submit" busy={save.isPending} className="justify-self-start sm:col-span-2">
          {save.isPending ? t('details.saving') : t('details.save')}
        </Button>
      </fieldset>
    </form>
  );
}

function valuesOf(profile: Profile | null): EditInput {
  return {
    full_name: profile?.full_name ?? blankProfile.full_name,
    board: profile?.board ?? blankProfile.board,
    medium: profile?.medium ?? blankProfile.medium,
    class_level: profile?.class_level ?? blankProfile.class_level,
    state: stateName(profile?.state ?? blankProfile.state),
    district: profile?.district ?? blankProfile.district,
    language: profile?.language ?? '',
  };
}
