import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { ProblemField } from '#web/features/admin-exams/components/problem-field.tsx';

type ChoiceFieldProps<Value extends string> = {
  path: string;
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
};

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { path, label, value, options, onChange } = props;
  return (
    <ProblemField path={path} label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = options.find(([each]) => each === target.value);
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </ProblemField>
  );
}
