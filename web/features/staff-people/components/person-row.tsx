import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { FoundPerson } from '#web/features/staff-people/api/find-people.ts';

type PersonRowProps = {
  person: FoundPerson;
  /** What can be done with them here. */
  change: { name: string; label: string; run: () => void } | null;
  onRecord: () => void;
};

export function PersonRow({ person, change, onRecord }: PersonRowProps) {
  const { t } = useTranslation(['staff', 'student-record']);
  const { email, full_name, groups, numbers, invited, deactivated } = person;
  return (
    <li className="flex items-start justify-between gap-3 border-border border-b px-4 py-3 last:border-b-0">
      <div className="grid min-w-0 gap-1">
        <span className="wrap-anywhere font-medium">{full_name ?? email}</span>
        {full_name && <span className="wrap-anywhere text-muted-foreground text-sm">{email}</span>}
        {numbers.length > 0 && <span className="wrap-anywhere text-sm">{numbers.join(' · ')}</span>}
        {groups.length > 0 && <span className="wrap-anywhere text-sm">{groups.join(' · ')}</span>}
        {(invited || deactivated) && (
          <span className="flex flex-wrap gap-1.5">
            {invited && <Badge variant="outline">{t('people.invited')}</Badge>}
            {deactivated && <Badge variant="warning">{t('people.deactivated')}</Badge>}
          </span>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap justify-end gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('student-record:changeOf', { name: full_name ?? email })}
          onClick={onRecord}
        >
          {t('student-record:change')}
        </Button>
        {change && (
          <Button variant="outline" size="sm" aria-label={change.label} onClick={change.run}>
            {change.name}
          </Button>
        )}
      </div>
    </li>
  );
}
