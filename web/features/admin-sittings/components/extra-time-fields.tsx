import { useTranslation } from 'react-i18next';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import { PeoplePicker } from '#web/features/admin-sittings/components/people-picker.tsx';
import type { DraftFieldsProps } from '#web/features/admin-sittings/model/draft-fields.ts';

/** NTA gives twenty minutes an hour: an hour of them in a paper of three. */
const USUAL_SHARE = 20 / 60;
const MOST = 360;

/** More minutes for single candidates, of this exam alone. */
export function ExtraTimeFields({ draft, onChange }: DraftFieldsProps) {
  const { t } = useTranslation('admin-sittings');
  const usual = Math.min(MOST, Math.max(1, Math.round((draft.minutes ?? 0) * USUAL_SHARE)));
  const minutesOf = new Map(draft.extraTime.map(({ id, minutes }) => [id, minutes]));
  return (
    <Card className="grid gap-4">
      <CardHeader className="mb-0">
        <CardTitle>{t('extraTime.title')}</CardTitle>
        <CardDescription>{t('extraTime.text')}</CardDescription>
      </CardHeader>
      <PeoplePicker
        label={t('extraTime.people')}
        people={draft.extraTime}
        onChange={(people) =>
          onChange({
            extraTime: people.map(({ id, name }) => ({ id, name, minutes: minutesOf.get(id) ?? usual })),
          })
        }
      />
      {draft.extraTime.map(({ id, name, minutes }) => (
        <Field key={id} label={t('extraTime.minutesOf', { name })} className="max-w-80">
          {(control) => (
            <NumberInput
              {...control}
              value={minutes}
              min={1}
              max={MOST}
              onChange={(typed) =>
                onChange({
                  extraTime: draft.extraTime.map((each) =>
                    each.id === id ? { ...each, minutes: typed ?? each.minutes } : each,
                  ),
                })
              }
            />
          )}
        </Field>
      ))}
    </Card>
  );
}
