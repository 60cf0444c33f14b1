import type { ReactNode } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '#web/components/profile-fields/choice-field.tsx';
import { boards, classes, mediums } from '#web/components/profile-fields/options.ts';
import { PlaceFields } from '#web/components/profile-fields/place-fields.tsx';
import type { ProfileInput } from '#web/components/profile-fields/profile-schema.ts';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';

type ProfileFieldsProps = {
  register: (name: keyof ProfileInput) => UseFormRegisterReturn;
  errors: FieldErrors<ProfileInput>;
  /** As it is typed now. */
  state: string;
  onState: (state: string) => void;
  /** What the chosen medium leads to, where the student has just looked. */
  afterMedium?: ReactNode;
};

/** The six fields of a profile, for a grid of two columns: onboarding asks for them, the profile edits them. */
export function ProfileFields({ register, errors, state, onState, afterMedium }: ProfileFieldsProps) {
  const { t } = useTranslation('profile-fields');
  const choices = <Value extends (typeof boards | typeof mediums | typeof classes)[number]>(
    values: readonly Value[],
  ) => values.map((value) => ({ value, label: t(`options.${value}`) }));
  // In the order of the page: that is the order in which the first invalid field is looked for.
  const fields = {
    full_name: register('full_name'),
    board: register('board'),
    medium: register('medium'),
    class_level: register('class_level'),
    state: register('state'),
    district: register('district'),
  };
  return (
    <>
      <Field isRequired label={t('fullName')} error={errors.full_name?.message} className="sm:col-span-2">
        {(control) => <Input autoComplete="name" {...control} {...fields.full_name} />}
      </Field>
      <ChoiceField
        label={t('board')}
        placeholder={t('boardPlaceholder')}
        options={choices(boards)}
        error={errors.board?.message}
        field={fields.board}
      />
      <ChoiceField
        label={t('medium')}
        placeholder={t('mediumPlaceholder')}
        options={choices(mediums)}
        error={errors.medium?.message}
        field={fields.medium}
      />
      {afterMedium}
      <ChoiceField
        label={t('class')}
        placeholder={t('classPlaceholder')}
        options={choices(classes)}
        error={errors.class_level?.message}
        field={fields.class_level}
      />
      <PlaceFields fields={fields} errors={errors} state={state} onState={onState} />
    </>
  );
}
