import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

type Option = { value: string; label: string; lang?: string };

type ChoiceFieldProps = {
  label: string;
  placeholder: string;
  options: readonly Option[];
  error?: string;
  field: UseFormRegisterReturn;
};

export function ChoiceField({ label, placeholder, options, error, field }: ChoiceFieldProps) {
  return (
    <Field isRequired label={label} error={error}>
      {(control) => (
        <NativeSelect {...control} {...field}>
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
