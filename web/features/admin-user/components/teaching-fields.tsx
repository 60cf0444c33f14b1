import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '#web/components/search-box.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { bankSubjectsQuery, groupsFoundQuery, type TaughtGroup } from '#web/features/admin-user/api/roles.ts';
import { subjectName } from '#web/lib/i18n/subject-name.ts';

type TeachingFieldsProps = {
  subjects: readonly string[];
  groups: readonly TaughtGroup[];
  onSubjects: (subjects: string[]) => void;
  onGroups: (groups: TaughtGroup[]) => void;
};

/** Which questions a teacher works on, and whose results they read. */
export function TeachingFields({ subjects, groups, onSubjects, onGroups }: TeachingFieldsProps) {
  const { t } = useTranslation('admin-user');
  const offered = useQuery(bankSubjectsQuery);
  const [search, setSearch] = useState('');
  const found = useQuery(groupsFoundQuery(search));
  const find = useCallback((text: string) => setSearch(text), []);
  const all = [...new Set([...(offered.data ?? []), ...subjects])];
  const others = (found.data ?? []).filter(({ id }) => !groups.some((group) => group.id === id));
  return (
    <div className="grid gap-4 border-border border-t pt-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('roles.subjects')}</legend>
        {all.map((subject) => (
          <div key={subject} className="flex items-center gap-3">
            <Checkbox
              id={`teaches-${subject}`}
              checked={subjects.includes(subject)}
              onCheckedChange={(checked) =>
                onSubjects(
                  checked === true ? [...subjects, subject] : subjects.filter((other) => other !== subject),
                )
              }
            />
            <label htmlFor={`teaches-${subject}`}>{subjectName(subject)}</label>
          </div>
        ))}
      </fieldset>
      <div className="grid gap-2">
        <span className="font-medium">{t('roles.groups')}</span>
        <ul aria-label={t('roles.groups')} className="flex flex-wrap gap-2">
          {groups.map((group) => (
            <li key={group.id}>
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('roles.removeGroup', { name: group.name })}
                onClick={() => onGroups(groups.filter(({ id }) => id !== group.id))}
              >
                {group.name}
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
          {groups.length === 0 && <li className="text-muted-foreground text-sm">{t('roles.noGroup')}</li>}
        </ul>
        <SearchBox
          label={t('roles.findGroup')}
          placeholder={t('roles.findGroup')}
          value={search}
          onChange={find}
        />
        <ul aria-label={t('roles.foundGroups')} className="flex flex-wrap gap-2">
          {others.map((group) => (
            <li key={group.id}>
              <Button
                variant="outline"
                size="sm"
                aria-label={t('roles.addGroup', { name: group.name })}
                onClick={() => onGroups([...groups, group])}
              >
                {group.name}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
