import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuardianAct, GuardianPage } from '#core/contracts/guardians/guardian-page.ts';
import { RELATIONS } from '#core/domain/guardians/guardian.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';

type DecisionFormProps = {
  state: GuardianPage['state'];
  noticeVersion: number;
  isBusy: boolean;
  onAct: (act: GuardianAct) => void;
};

/** Agree, with name, relation and the word for it; or not, which asks for nothing. */
export function DecisionForm({ state, noticeVersion, isBusy, onAct }: DecisionFormProps) {
  const { t } = useTranslation('guardian');
  const id = useId();
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<(typeof RELATIONS)[number] | ''>('');
  const [confirms, setConfirms] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const [asksMistaken, setAsksMistaken] = useState(false);
  const isNamed = name.trim().length >= 2;
  const agree = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isNamed || relation === '' || !confirms) return;
    onAct({ kind: 'agree', name: name.trim(), relation, confirms, notice_version: noticeVersion });
  };
  return (
    <Card className="grid gap-5">
      <CardTitle>{t('form.title')}</CardTitle>
      {(state === 'refused' || state === 'withdrawn') && (
        <Alert role="status">
          <p>{t(`states.${state}`)}</p>
        </Alert>
      )}
      <form noValidate onSubmit={agree} className="grid gap-5">
        <Field label={t('form.name')} error={isChecked && !isNamed ? t('form.errors.name') : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="name"
              maxLength={100}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          label={t('form.relation')}
          error={isChecked && relation === '' ? t('form.errors.relation') : undefined}
        >
          {(control) => (
            <NativeSelect
              {...control}
              value={relation}
              onChange={(event) => setRelation(event.target.value as typeof relation)}
            >
              <option value="">{t('form.choose')}</option>
              {RELATIONS.map((value) => (
                <option key={value} value={value}>
                  {t(`form.relations.${value}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <div className="grid gap-1.5">
          <div className="flex items-start gap-3">
            <Checkbox
              id={id}
              checked={confirms}
              aria-invalid={(isChecked && !confirms) || undefined}
              aria-describedby={isChecked && !confirms ? `${id}-error` : undefined}
              onCheckedChange={(checked) => setConfirms(checked === true)}
            />
            <Label htmlFor={id} className="font-normal text-base">
              {t('form.confirms')}
            </Label>
          </div>
          {isChecked && !confirms && (
            <p id={`${id}-error`} className="text-danger-soft-foreground text-sm">
              {t('form.errors.confirms')}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBusy}>
            {t('form.agree')}
          </Button>
          {state === 'asked' && (
            <Button variant="outline" disabled={isBusy} onClick={() => onAct({ kind: 'refuse' })}>
              {t('form.refuse')}
            </Button>
          )}
          {state !== 'withdrawn' && (
            <Button variant="ghost" disabled={isBusy} onClick={() => setAsksMistaken(true)}>
              {t('form.mistaken')}
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={asksMistaken}
        onOpenChange={setAsksMistaken}
        title={t('mistakenAsk.title')}
        text={t('mistakenAsk.text')}
        cancel={t('mistakenAsk.no')}
        action={t('mistakenAsk.yes')}
        onAction={() => onAct({ kind: 'mistaken' })}
      />
    </Card>
  );
}
