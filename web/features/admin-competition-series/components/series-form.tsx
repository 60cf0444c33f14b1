import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type SeriesCell, SeriesPlan } from '#core/contracts/competitions/series.ts';
import { MAX_QUESTION_COUNT } from '#core/contracts/test-builder/create-test.ts';
import { MERGING_IDS } from '#core/domain/ranking/mergings.ts';
import { LanguageChecks } from '#web/components/paper-languages/language-checks.tsx';
import { indianStates } from '#web/components/profile-fields/options.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { NumberInput } from '#web/components/ui/number-input.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { BlueprintFields } from '#web/features/admin-competition-series/components/blueprint-fields.tsx';
import { ShiftFields } from '#web/features/admin-competition-series/components/shift-fields.tsx';
import { inOrder, questionsOf } from '#web/features/admin-competition-series/model/blueprint-draft.ts';
import { stateName } from '#web/lib/i18n/names.ts';

type SeriesFormProps = {
  initial: SeriesPlan;
  stock: readonly SeriesCell[];
  isBusy: boolean;
  failure: string | null;
  onSave: (plan: SeriesPlan) => void;
};

const WEEKENDS = [1, 2, 3, 4] as const;
const MONTHS_AHEAD = [1, 2, 3, 4, 5, 6] as const;

/** What a series says of its months. */
export function SeriesForm({ initial, stock, isBusy, failure, onSave }: SeriesFormProps) {
  const { t } = useTranslation('admin-competitions');
  const [plan, setPlan] = useState(initial);
  const [isTried, setTried] = useState(false);
  const paused = useId();
  const change = (some: Partial<SeriesPlan>) => setPlan((before) => ({ ...before, ...some }));
  const checked = SeriesPlan.safeParse({ ...plan, blueprint: inOrder(plan.blueprint) });
  const asked = questionsOf(plan.blueprint);
  const isNameless = plan.title.trim() === '';
  const problem = problemOf(plan, asked, checked.success);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (checked.success && !isBusy) onSave(checked.data);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
        <Field
          label={t('form.title')}
          hint={t('series.form.titleHint')}
          {...(isTried && isNameless && { error: t('form.titleMissing') })}
        >
          {(control) => (
            <Input
              {...control}
              value={plan.title}
              maxLength={80}
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('form.about')} hint={t('form.aboutHint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={plan.about}
              onChange={(event) => change({ about: event.target.value })}
            />
          )}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
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
          <Field label={t('series.form.weekend')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={plan.weekend}
                onChange={(event) => change({ weekend: Number(event.target.value) })}
              >
                {WEEKENDS.map((weekend) => (
                  <option key={weekend} value={weekend}>
                    {t(`series.form.weekends.${weekend}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        </div>
        <ShiftFields value={plan.shifts} onChange={(shifts) => change({ shifts })} />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <Field label={t('series.form.minutes')}>
            {(control) => (
              <NumberInput
                {...control}
                value={plan.duration_sec / 60}
                min={1}
                max={360}
                onChange={(minutes) => minutes !== null && change({ duration_sec: minutes * 60 })}
              />
            )}
          </Field>
          <Field label={t('series.form.ahead')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={plan.months_ahead}
                onChange={(event) => change({ months_ahead: Number(event.target.value) })}
              >
                {MONTHS_AHEAD.map((count) => (
                  <option key={count} value={count}>
                    {t('series.form.months', { count })}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field label={t('series.form.results')} hint={t('series.form.resultsHint')}>
            {(control) => (
              <NumberInput
                {...control}
                value={plan.results_after_hours}
                min={1}
                max={720}
                onChange={(hours) => change({ results_after_hours: hours })}
              />
            )}
          </Field>
        </div>
        <LanguageChecks
          legend={t('series.form.languages')}
          value={plan.languages}
          onChange={(languages) => change({ languages })}
        />
        <Field label={t('form.merging')} hint={t(`merging.${plan.merging}Text`)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={plan.merging}
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
        <BlueprintFields
          value={plan.blueprint}
          stock={stock}
          onChange={(blueprint) => change({ blueprint })}
        />
        <div className="flex items-start gap-3">
          <Switch id={paused} checked={plan.paused} onCheckedChange={(isOn) => change({ paused: isOn })} />
          <Label htmlFor={paused} className="font-normal">
            {t('series.form.paused')}
          </Label>
        </div>
        {isTried && problem && (
          <Alert kind="warning" role="alert">
            <p>{t(`series.problems.${problem}`, { most: MAX_QUESTION_COUNT })}</p>
          </Alert>
        )}
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

/** What keeps it from being saved, beside a missing name. */
function problemOf({ shifts, title }: SeriesPlan, asked: number, isFine: boolean) {
  if (isFine) return null;
  if (asked === 0) return 'noQuestions';
  if (asked > MAX_QUESTION_COUNT) return 'tooMany';
  if (shifts.some(({ time }) => time === '')) return 'noTime';
  if (new Set(shifts.map(({ day, time }) => `${day} ${time}`)).size < shifts.length) return 'sameTime';
  return title.trim() === '' ? null : 'other';
}
