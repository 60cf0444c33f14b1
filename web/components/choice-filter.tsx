import { NativeSelect } from '#web/components/ui/native-select.tsx';

type ChoiceFilterProps = {
  label: string;
  /** What stands there where nothing is chosen. */
  all: string;
  choices: readonly { id: string; name: string }[];
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
};

/** Narrows a list to one of what there is, or to none of it. */
export function ChoiceFilter({ label, all, choices, value, onChoose }: ChoiceFilterProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
      className="max-w-48"
    >
      <option value="">{all}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
