import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStudyLanguages } from '#web/components/profile-fields/use-study-languages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { updateLanguageMutation } from '#web/features/profile/api/update-language.ts';
import { i18n } from '#web/lib/i18n/i18n.ts';
import { toast } from '#web/lib/page/toast.ts';

export function LanguageForm({ userId, current }: { userId: string; current: string }) {
  const { t } = useTranslation('profile');
  const [language, setLanguage] = useState(current);
  const save = useMutation({
    ...updateLanguageMutation(useQueryClient(), userId),
    onSuccess: () => {
      toast.success(i18n.t('profile:preferences.languageUpdated'));
    },
    onError: () => toast.error(t('preferences.languageFailed')),
  });
  const offered = useStudyLanguages(current);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate(language);
  };
  return (
    <form onSubmit={submit} className="grid max-w-md gap-4">
      <Field label={t('preferences.language')} hint={t('preferences.languageHint')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={language}
            disabled={save.isPending}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {offered.map(({ value, label, lang }) => (
              <option key={value} value={value} lang={lang}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Button
        type="submit"
        busy={save.isPending}
        disabled={language === current}
        className="justify-self-start"
      >
        {t('preferences.saveLanguage')}
      </Button>
    </form>
  );
}
