import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_PER_DAY, type Settings } from '#core/domain/settings/site-settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useSaveSettings } from '#web/features/admin-settings/hooks/use-save-settings.ts';

const LIMITS = ['tests_per_day', 'attempts_per_day'] as const;

export function LimitsCard({ settings }: { settings: Settings }) {
  const { t } = useTranslation('admin-settings');
  const [draft, setDraft] = useState({
    tests_per_day: String(settings.tests_per_day),
    attempts_per_day: String(settings.attempts_per_day),
  });
  const { save, isPending } = useSaveSettings();
  const changed = LIMITS.filter((limit) => Number(draft[limit]) !== settings[limit]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(Object.fromEntries(changed.map((limit) => [limit, Number(draft[limit])])));
  };
  return (
    <Card className="grid content-start gap-4">
      <CardTitle>{t('limits.title')}</CardTitle>
      <CardDescription>{t('limits.text')}</CardDescription>
      <form className="grid gap-4" onSubmit={submit}>
        {LIMITS.map((limit) => (
          <Field key={limit} label={t(`limits.${limit}`)}>
            {(control) => (
              <Input
                {...control}
                type="number"
                required
                min={1}
                max={MAX_PER_DAY}
                step={1}
                value={draft[limit]}
                onChange={(event) => setDraft({ ...draft, [limit]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button type="submit" className="justify-self-start" busy={isPending} disabled={changed.length === 0}>
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}
