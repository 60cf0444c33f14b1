import { Search } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Input } from '#web/components/ui/input.tsx';
import { useDebounced } from '#web/lib/page/use-debounced.ts';

const DEBOUNCE_MS = 300;

type SearchBoxProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** A key that leads here, for `aria-keyshortcuts`. */
  shortcut?: string;
};

/** Follows the address, and writes to it once typing rests. Escape empties it and goes back to the list. */
export function SearchBox({ label, placeholder, value, onChange, inputRef, shortcut }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed, DEBOUNCE_MS);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const search = rested.trim();
    if (search === told.current) return;
    told.current = search;
    onChange(search);
  }, [rested, onChange]);
  return (
    <search className="relative block min-w-0 flex-1 max-sm:basis-full">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted-foreground"
      />
      <Input
        ref={inputRef}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped('');
          event.currentTarget.blur();
        }}
        className="pl-11"
      />
    </search>
  );
}
