import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kolkataInstant, kolkataLocal } from '#core/domain/calendar/kolkata-time.ts';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import { indianStates } from '#web/components/profile-fields/options.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { CompetitionPlan } from '#web/features/admin-competitions/api/competitions.ts';
import { stateName } from '#web/lib/i18n/names.ts';

type CompetitionFormProps = {
  initial: CompetitionPlan;
  /** One of its times has: how they are put together stays. */
  hasBegun?: boolean;
  isBusy: boolean;
  failure: string | null;
  onSave: (plan: CompetitionPlan) => void;
};

/** What is said of a competition; its times are exams of their own. */
export function CompetitionForm({
  initial,
  hasBegun = false,
  isBusy,
  failure,
  onSave,
}: CompetitionFormProps) {
  const { t } = useTranslation('admin-competitions');
  const [plan, setPlan] = useState(initial);
  const [closes, setCloses] = useState(
    initial.registration_closes_at ? kolkataLocal(new Date(initial.registration_closes_at)) : '',
  );
  const [isTried, setTried] = useState(false);
  const change = (some: Partial<CompetitionPlan>) => setPlan((before) => ({ ...before, ...some }));
  const published = useId();
  const isNameless = plan.title.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNameless || isBusy) return;
    const until = closes ? (kolkataInstant(closes)?.toISOString() ?? null) : null;
    onSave({ ...plan, title: plan.title.trim(), registration_closes_at: until });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid max-w-3xl gap-5">
        <Field label={t('form.title')} {...(isTried && isNameless && { error: t('form.titleMissing') })}>
          {(control) => (
            <Input
              {...control}
              value={plan.title}
              maxLength={120}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('form.about')} hint={t('form.aboutHint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={2000}
              value={plan.about}
              onChange={(event) => change({ about: event.target.value })}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('form.where')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={plan.state_only ?? ''}
                onChange={(event) => change({ state_only: event.target.value || null })}
              >
                <option value="">{t('form.allIndia')}</option>
                {indianStates.map((state) => (
                  <option key={state} value={state}>
                    {stateName(state)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field label={t('form.until')} hint={t('form.untilHint')}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={closes}
                onChange={(event) => setCloses(event.target.value)}
              />
            )}
          </Field>
        </div>
        <Field
          label={t('form.merging')}
          hint={`${t(`merging.${plan.merging}Text`)} ${t(hasBegun ? 'form.mergingFixed' : 'form.mergingHint')}`}
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={plan.merging}
              disabled={hasBegun}
              onChange={(event) =>
                change({ merging: MERGING_IDS.find((id) => id === event.target.value) ?? plan.merging })
              }
            >
              {MERGING_IDS.map((id) => (
                <option key={id} value={id}>
                  {t(`merging.${id}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <div className="flex items-start gap-3">
          <Switch
            id={published}
            checked={plan.published}
            onCheckedChange={(isOn) => change({ published: isOn })}
          />
          <Label htmlFor={published} className="font-normal">
            {t('form.published')}
          </Label>
        </div>
        {failure && (
          <Alert kind="danger" role="alert">
            <p>{failure}</p>
          </Alert>
        )}
        <Button type="submit" busy={isBusy} className="justify-self-start">
          {t('form.save')}
        </Button>
      </Card>
    </form>
  );
}
