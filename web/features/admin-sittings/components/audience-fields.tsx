import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#web/components/load-error.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { groupsToInviteQuery } from '#web/features/admin-sittings/api/sittings.ts';
import { PeoplePicker } from '#web/features/admin-sittings/components/people-picker.tsx';
import type { DraftFieldsProps } from '#web/features/admin-sittings/model/draft-fields.ts';
import { useOffice } from '#web/lib/office/use-office.ts';

/** For whom: everybody, groups, or single people; a group is followed until entry opens. */
export function AudienceFields(props: DraftFieldsProps) {
  const { t } = useTranslation('admin-sittings');
  const { competition } = props.draft;
  if (!competition) return <ChosenAudience {...props} />;
  return (
    <Card>
      <CardHeader className="mb-0">
        <CardTitle>{t('audience.title')}</CardTitle>
        <CardDescription>{t('audience.ofCompetition', { title: competition.name })}</CardDescription>
      </CardHeader>
    </Card>
  );
}

function ChosenAudience({ draft, onChange, problems }: DraftFieldsProps) {
  const { t } = useTranslation('admin-sittings');
  const { isStaff } = useOffice();
  const groups = useQuery(groupsToInviteQuery(''));
  const chosen = new Set(draft.groups.map(({ id }) => id));
  return (
    <Card className="grid gap-4">
      <CardHeader className="mb-0">
        <CardTitle>{t('audience.title')}</CardTitle>
        <CardDescription>{t('audience.text')}</CardDescription>
      </CardHeader>
      {/* A teacher holds exams for own groups and students. */}
      {!isStaff && (
        <div className="flex items-center gap-3">
          <Switch
            id="everybody"
            checked={draft.everybody}
            onCheckedChange={(everybody) => onChange({ everybody })}
          />
          <Label htmlFor="everybody">{t('audience.everybody')}</Label>
        </div>
      )}
      {!draft.everybody && (
        <>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium">{t('audience.groups')}</legend>
            {groups.isError && <LoadError error={groups.error} onRetry={() => void groups.refetch()} />}
            {groups.data?.length === 0 && <p className="text-muted-foreground">{t('audience.noGroups')}</p>}
            <div className="grid max-h-60 gap-2 overflow-y-auto sm:grid-cols-2">
              {groups.data?.map(({ id, name, members }) => (
                <div key={id} className="flex items-center gap-2.5">
                  <Checkbox
                    id={`group-${id}`}
                    checked={chosen.has(id)}
                    onCheckedChange={(isOn) =>
                      onChange({
                        groups:
                          isOn === true
                            ? [...draft.groups, { id, name }]
                            : draft.groups.filter((group) => group.id !== id),
                      })
                    }
                  />
                  <Label htmlFor={`group-${id}`} className="wrap-anywhere font-normal">
                    {t('audience.group', { name, count: members })}
                  </Label>
                </div>
              ))}
            </div>
          </fieldset>
          <PeoplePicker
            label={t('audience.people')}
            people={draft.people}
            onChange={(people) => onChange({ people })}
          />
        </>
      )}
      <div className="flex items-center gap-3">
        <Switch id="by-name" checked={draft.byName} onCheckedChange={(byName) => onChange({ byName })} />
        <Label htmlFor="by-name">{t('audience.byName')}</Label>
      </div>
      {problems.includes('audience') && (
        <p className="text-danger-soft-foreground text-sm">{t('problems.audience')}</p>
      )}
    </Card>
  );
}
