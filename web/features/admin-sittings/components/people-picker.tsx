import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type PeopleAs, peopleToInviteQuery } from '#web/features/admin-sittings/api/sittings.ts';
import type { Named } from '#web/features/admin-sittings/model/sitting-draft.ts';

type PeoplePickerProps = {
  label: string;
  people: readonly Named[];
  onChange: (people: readonly Named[]) => void;
  as?: PeopleAs;
};

/** Single people, looked for by name or address. */
export function PeoplePicker({ label, people, onChange, as = 'candidates' }: PeoplePickerProps) {
  const { t } = useTranslation('admin-sittings');
  const [search, setSearch] = useState('');
  const found = useQuery(peopleToInviteQuery(as, search));
  const find = useCallback((text: string) => setSearch(text), []);
  const named = people.filter(({ name }) => name !== '');
  const unnamed = people.length - named.length;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
      {people.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {named.map(({ id, name }) => (
            <li
              key={id}
              className="inline-flex max-w-full items-center gap-1 rounded-full bg-muted py-1 pr-1 pl-3 text-sm"
            >
              <span className="truncate">{name}</span>
              <Button
                type="button"
                variant="ghost"
                size="icon-sm"
                aria-label={t('people.remove', { name })}
                className="size-7"
                onClick={() => onChange(people.filter((person) => person.id !== id))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
          {unnamed > 0 && (
            <li className="py-1 text-muted-foreground text-sm">{t('people.more', { count: unnamed })}</li>
          )}
        </ul>
      )}
      <SearchBox label={label} placeholder={t('people.search')} value="" onChange={find} />
      {search.length >= 2 && (
        <ul aria-label={t('people.found')} className="grid">
          {found.data?.map(({ user_id: id, full_name, email, roll_number }) => {
            const name = full_name ?? email ?? '–';
            const isIn = people.some((person) => person.id === id);
            return (
              <li
                key={id}
                className="flex items-center justify-between gap-3 border-border border-b py-1.5 last:border-b-0"
              >
                <span className="wrap-anywhere min-w-0">
                  <span>{name}</span>
                  <span> </span>
                  <span className="text-muted-foreground text-sm">
                    {[roll_number, full_name && email].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  type="button"
                  variant="outline"
                  size="sm"
                  disabled={isIn}
                  aria-label={isIn ? undefined : t('people.addOf', { name })}
                  onClick={() => onChange([...people, { id, name }])}
                >
                  {t(isIn ? 'people.added' : 'people.add')}
                </Button>
              </li>
            );
          })}
          {found.data?.length === 0 && <li className="text-muted-foreground">{t('people.nobody')}</li>}
        </ul>
      )}
    </fieldset>
  );
}
