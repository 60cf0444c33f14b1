import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianRecordAct } from '#core/contracts/admin-users/guardian.ts';
import { isPlausibleBirth } from '#core/domain/account/age.ts';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { RELATIONS } from '#core/domain/guardians/guardian.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

type FormProps = { isBusy: boolean; onAct: (act: GuardianRecordAct) => void };

/** Who signed, how they are related, and when the form was seen; by whom, the server writes. */
export function PaperForm({ isBusy, onAct }: FormProps) {
  const { t } = useTranslation('admin-user');
  const today = kolkataDay(new Date());
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<(typeof RELATIONS)[number]>('mother');
  const [seen, setSeen] = useState(today);
  const [isChecked, setChecked] = useState(false);
  const isNamed = name.trim().length >= 2;
  const isSeen = seen !== '' && seen <= today;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isNamed && isSeen) onAct({ kind: 'paper', name: name.trim(), relation, seen_on: seen });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-border border-t pt-4">
      <h3 className="font-semibold">{t('guardian.paper.title')}</h3>
      <p className="text-muted-foreground text-sm">{t('guardian.paper.text')}</p>
      <Field
        label={t('guardian.paper.name')}
        error={isChecked && !isNamed ? t('guardian.paper.errors.name') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={100}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('guardian.paper.relation')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={relation}
            onChange={(event) => setRelation(event.target.value as typeof relation)}
          >
            {RELATIONS.map((value) => (
              <option key={value} value={value}>
                {t(`guardian.relations.${value}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field
        label={t('guardian.paper.seen')}
        error={isChecked && !isSeen ? t('guardian.paper.errors.seen') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={seen}
            onChange={(event) => setSeen(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t('guardian.paper.save')}
      </Button>
    </form>
  );
}

/** The one way in which a minor's date becomes an earlier one. */
export function BirthForm({ born, isBusy, onAct }: FormProps & { born: string | null }) {
  const { t } = useTranslation('admin-user');
  const today = kolkataDay(new Date());
  const [date, setDate] = useState(born ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct({ kind: 'birth', date_of_birth: date });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 border-border border-t pt-4">
      <Field label={t('guardian.birth')} hint={t('guardian.birthHint')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={date}
            onChange={(event) => setDate(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        disabled={isBusy || date === born || !isPlausibleBirth(today, date)}
      >
        {t('guardian.saveBirth')}
      </Button>
    </form>
  );
}
