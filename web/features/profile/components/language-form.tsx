import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { profileKeys } from '#web/features/profile/api/get-profile.ts';
import { updateLanguage } from '#web/features/profile/api/update-language.ts';
import { toast } from '#web/lib/toast.ts';

/** As the profiles table spells them, with the name each language gives itself. */
const choices = [
  { value: 'English', name: 'English', lang: 'en' },
  { value: 'Hindi', name: 'हिन्दी', lang: 'hi' },
  { value: 'Telugu', name: 'తెలుగు', lang: 'te' },
  { value: 'Tamil', name: 'தமிழ்', lang: 'ta' },
];

export function LanguageForm({ userId, current }: { userId: string; current: string }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const [language, setLanguage] = useState(current);
  const save = useMutation({
    mutationFn: () => updateLanguage(userId, language),
    onSuccess: () => {
      toast.success(t('languageUpdated'));
      return queryClient.invalidateQueries({ queryKey: profileKeys.all });
    },
    onError: () => toast.error(t('languageFailed')),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="grid max-w-sm gap-4">
      <Field label={t('language')} hint={t('languageHint')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={language}
            disabled={save.isPending}
            onChange={(event) => setLanguage(event.target.value)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} lang={choice.lang}>
                {choice.name === choice.value ? choice.value : `${choice.value} · ${choice.name}`}
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
        {t('saveLanguage')}
      </Button>
    </form>
  );
}
