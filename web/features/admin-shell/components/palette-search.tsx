import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteGroup } from '#web/features/admin-shell/components/palette-options.tsx';
import type { NamedScreen } from '#web/features/admin-shell/hooks/use-admin-screens.ts';
import { useCommands } from '#web/features/admin-shell/hooks/use-commands.ts';
import type { Command } from '#web/features/admin-shell/model/match-commands.ts';

type PaletteSearchProps = { screens: readonly NamedScreen[]; onDone: () => void };

/** A combobox: the input keeps the focus, arrows walk the options, Enter goes there. */
export function PaletteSearch({ screens, onDone }: PaletteSearchProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const commands = useCommands(screens, typed);
  const options = [...commands.screens, ...commands.questions];
  const current = Math.min(at, options.length - 1);
  const optionId = (index: number) => `${list}-${index}`;
  useEffect(() => {
    document.getElementById(`${list}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, current]);
  const go = ({ to, search }: Command) => {
    onDone();
    void navigate({ to, search: search as never });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[current];
    if (step && options.length > 0) setAt((current + step + options.length) % options.length);
    else if (event.key === 'Enter' && chosen) go(chosen);
    else return;
    event.preventDefault();
  };
  const shown = { current, optionId, onChoose: go };
  return (
    <div className="grid">
      <div className="relative border-border border-b pr-14">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-4.5 left-4 size-5 text-muted-foreground"
        />
        <input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          aria-label={t('palette.placeholder')}
          placeholder={t('palette.placeholder')}
          maxLength={200}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent pl-12 text-base placeholder:text-muted-foreground focus-visible:outline-none"
        />
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={t('palette.results')}
        className="max-h-[55dvh] overflow-y-auto"
      >
        <PaletteGroup {...shown} name={t('palette.screens')} commands={commands.screens} from={0} />
        <PaletteGroup
          {...shown}
          name={t('palette.questions')}
          commands={commands.questions}
          from={commands.screens.length}
        />
      </div>
      <p role="status" className={options.length > 0 ? 'sr-only' : 'p-5 text-muted-foreground'}>
        {commands.error
          ? t('palette.failed')
          : options.length > 0
            ? t('palette.found', { count: options.length })
            : !commands.isPending && t('palette.none')}
      </p>
    </div>
  );
}
