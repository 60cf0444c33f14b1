import { type ComponentProps, useEffect, useState } from 'react';
import { Input } from '#web/components/ui/input.tsx';

type NumberInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'min' | 'max'> & {
  value: number | null;
  min: number;
  max: number;
  /** Decimals are taken as well. */
  isDecimal?: boolean;
  /** null: nothing that could be meant stands there; what stood there before is what counts. */
  onChange: (value: number | null) => void;
};

/** What is typed stays as it is typed; on leaving, the number that counts is shown again. */
export function NumberInput({ value, min, max, isDecimal = false, onChange, ...props }: NumberInputProps) {
  const shown = value === null ? '' : String(value);
  const [typed, setTyped] = useState(shown);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (!isFocused) setTyped(shown);
  }, [shown, isFocused]);
  return (
    <Input
      {...props}
      inputMode={isDecimal || min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      className="tabular-nums"
      value={typed}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readNumber(event.target.value, { min, max, isDecimal }));
      }}
    />
  );
}

function readNumber(
  text: string,
  { min, max, isDecimal }: { min: number; max: number; isDecimal: boolean },
): number | null {
  const plain = text.trim().replace('−', '-').replace(',', '.');
  if (!(isDecimal ? /^-?\d+(\.\d{1,2})?$/ : /^-?\d+$/).test(plain)) return null;
  const value = Number(plain);
  return value >= min && value <= max ? value : null;
}
