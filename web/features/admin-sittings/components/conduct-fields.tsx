import { useTranslation } from 'react-i18next';
import { LanguageChecks } from '#web/components/paper-languages/language-checks.tsx';
import { Card, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Label } from '#web/components/ui/label.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Switch } from '#web/components/ui/switch.tsx';
import { PeoplePicker } from '#web/features/admin-sittings/components/people-picker.tsx';
import type { DraftFieldsProps } from '#web/features/admin-sittings/model/draft-fields.ts';

const SWITCHES = ['hidesChapters', 'review'] as const;

/** How it is held: code, languages, orders, flow, and who watches. */
export function ConductFields({ draft, onChange, problems }: DraftFieldsProps) {
  const { t } = useTranslation('admin-sittings');
  return (
    <Card className="grid gap-4">
      <CardHeader className="mb-0">
        <CardTitle>{t('conduct.title')}</CardTitle>
      </CardHeader>
      <Field
        label={t('conduct.entryCode')}
        hint={t('conduct.entryCodeHint')}
        {...(problems.includes('entryCode') && { error: t('problems.entryCode') })}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.entryCode}
            maxLength={20}
            autoComplete="off"
            spellCheck={false}
            className="max-w-60 font-mono"
            onChange={(event) => onChange({ entryCode: event.target.value })}
          />
        )}
      </Field>
      <LanguageChecks
        legend={t('conduct.languages')}
        value={draft.languages}
        onChange={(languages) => onChange({ languages })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('conduct.order')} hint={t(`conduct.orderHints.${draft.order}`)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.order}
              onChange={(event) => onChange({ order: event.target.value === 'each' ? 'each' : 'one' })}
            >
              <option value="one">{t('conduct.orders.one')}</option>
              <option value="each">{t('conduct.orders.each')}</option>
            </NativeSelect>
          )}
        </Field>
        <Field label={t('conduct.navigation')} hint={t(`conduct.navigationHints.${draft.navigation}`)}>
          {(control) => (
            <NativeSelect
              {...control}
              value={draft.navigation}
              onChange={(event) => onChange({ navigation: event.target.value === 'free' ? 'free' : 'nta' })}
            >
              <option value="nta">{t('conduct.navigations.nta')}</option>
              <option value="free">{t('conduct.navigations.free')}</option>
            </NativeSelect>
          )}
        </Field>
      </div>
      {SWITCHES.map((name) => (
        <div key={name} className="flex items-start gap-3">
          <Switch
            id={name}
            checked={draft[name]}
            onCheckedChange={(isOn) => onChange({ [name]: isOn })}
            className="mt-0.5"
          />
          <Label htmlFor={name} className="font-normal">
            {t(`conduct.${name}`)}
          </Label>
        </div>
      ))}
      <PeoplePicker
        as="invigilators"
        label={t('conduct.invigilators')}
        people={draft.invigilators}
        onChange={(invigilators) => onChange({ invigilators })}
      />
    </Card>
  );
}
