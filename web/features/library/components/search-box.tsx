import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';

type SearchBoxProps = { value: string; onChange: (value: string) => void };

/** Escape empties it. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const { t } = useTranslation('library');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="relative block max-w-xl">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3.5 size-5 text-muted-foreground"
      />
      <Input
        ref={input}
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
        className="px-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <Button
          variant="ghost"
          size="icon"
          className="absolute top-0 right-0"
          aria-label={t('search.clear')}
          onClick={clear}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </search>
  );
}
