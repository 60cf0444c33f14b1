import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES_OFFERED, REGISTRATIONS, type Settings } from '#core/domain/settings/site-settings.ts';
import { studyLanguages } from '#web/components/profile-fields/options.ts';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { SettingSwitch } from '#web/features/admin-settings/components/setting-switch.tsx';
import { useSaveSettings } from '#web/features/admin-settings/hooks/use-save-settings.ts';

/** Who comes in, in which languages, and what it costs them. */
export function AccessCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('admin-settings');
  const { save, isPending } = useSaveSettings();
  return (
    <Card className="grid content-start gap-5">
      <CardTitle>{t('access.title')}</CardTitle>
      <Field label={t('access.registration')} hint={t(`access.hints.${settings.registration}`)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={settings.registration}
            onChange={(event) => save({ registration: event.target.value as Settings['registration'] })}
          >
            {REGISTRATIONS.map((registration) => (
              <option key={registration} value={registration}>
                {t(`access.registrations.${registration}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <SettingSwitch
        label={t('access.pricing')}
        text={t('access.pricingText')}
        checked={settings.pricing_enabled}
        busy={isPending}
        onChange={(pricing_enabled) => save({ pricing_enabled })}
      />
      <SettingSwitch
        label={t('access.confirmSheets')}
        text={t('access.confirmSheetsText')}
        checked={settings.students_confirm_sheets}
        busy={isPending}
        onChange={(students_confirm_sheets) => save({ students_confirm_sheets })}
      />
      <SettingSwitch
        label={t('access.studentMails')}
        text={t('access.studentMailsText')}
        checked={settings.student_mails}
        busy={isPending}
        onChange={(student_mails) => save({ student_mails })}
      />
      <SettingSwitch
        label={t('access.pushReminders')}
        text={t('access.pushRemindersText')}
        checked={settings.push_reminders}
        busy={isPending}
        onChange={(push_reminders) => save({ push_reminders })}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-medium">{t('access.languages')}</legend>
        {LANGUAGES_OFFERED.map((language) => (
          <LanguageBox
            key={language}
            language={language}
            offered={settings.languages_offered}
            onChange={(languages_offered) => save({ languages_offered })}
          />
        ))}
      </fieldset>
    </Card>
  );
}

type Language = (typeof LANGUAGES_OFFERED)[number];
type LanguageBoxProps = {
  language: Language;
  offered: readonly Language[];
  onChange: (offered: Language[]) => void;
};

function LanguageBox({ language, offered, onChange }: LanguageBoxProps) {
  const id = useId();
  const wanted = (checked: boolean) =>
    LANGUAGES_OFFERED.filter((each) => (each === language ? checked : offered.includes(each)));
  return (
    <div className="flex min-h-8 items-center gap-3">
      <Checkbox
        id={id}
        checked={offered.includes(language)}
        disabled={language === 'English'}
        onCheckedChange={(checked) => onChange(wanted(checked === true))}
      />
      <label htmlFor={id}>{studyLanguages.find(({ value }) => value === language)?.label}</label>
    </div>
  );
}
