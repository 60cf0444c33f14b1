import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import type { boards, classes, mediums } from '#web/features/onboarding/components/options.ts';

type Option = (typeof boards | typeof mediums | typeof classes)[number];

type ChoiceFieldProps = {
  label: string;
  placeholder: string;
  options: readonly Option[];
  error?: string;
  field: UseFormRegisterReturn;
};

export function ChoiceField({ label, placeholder, options, error, field }: ChoiceFieldProps) {
  const { t } = useTranslation('onboarding');
  return (
    <Field label={label} error={error}>
      {(control) => (
        <NativeSelect {...control} {...field}>
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option} value={option}>
              {t(`options.${option}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
