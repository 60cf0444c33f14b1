import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetSystemInfoResponse } from '#core/contracts/settings/get-system-info.ts';
import type { Settings } from '#core/domain/settings/site-settings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { LogoField } from '#web/features/admin-settings/components/logo-field.tsx';
import { useSaveSettings } from '#web/features/admin-settings/hooks/use-save-settings.ts';

type SiteCardProps = { settings: Settings; fixed: GetSystemInfoResponse['fixed'] };

const CONTACTS = [
  ['contact_email', 'email', 254],
  ['contact_phone', 'tel', 40],
  ['contact_address', 'text', 300],
] as const;

/** What the installation is called, and how its people are reached. */
export function SiteCard({ settings, fixed }: SiteCardProps) {
  const { t } = useTranslation('admin-settings');
  const id = useId();
  const [draft, setDraft] = useState({
    site_name: settings.site_name,
    contact_email: settings.contact_email ?? '',
    contact_phone: settings.contact_phone ?? '',
    contact_address: settings.contact_address ?? '',
  });
  const { save, isPending } = useSaveSettings();
  const wanted: Partial<Settings> = {
    site_name: draft.site_name.trim(),
    contact_email: draft.contact_email.trim() || null,
    contact_phone: draft.contact_phone.trim() || null,
    contact_address: draft.contact_address.trim() || null,
  };
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== settings[key as keyof Settings]),
  ) as Partial<Settings>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(changes);
  };
  return (
    <Card className="grid content-start gap-5">
      <CardTitle>{t('site.title')}</CardTitle>
      <LogoField logo={settings.site_logo} />
      <form id={id} className="grid gap-4" onSubmit={submit}>
        <Field label={t('site.name')} hint={t('site.nameHint')}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={60}
              value={draft.site_name}
              onChange={(event) => setDraft({ ...draft, site_name: event.target.value })}
            />
          )}
        </Field>
        {CONTACTS.map(([key, type, maxLength]) => (
          <Field key={key} label={t(`site.${key}`)} hint={fixed[key] && t('site.fixed')}>
            {(control) => (
              <Input
                {...control}
                type={type}
                maxLength={maxLength}
                autoComplete="off"
                disabled={fixed[key] !== undefined}
                value={fixed[key] ?? draft[key]}
                onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <Button
          type="submit"
          className="justify-self-start"
          busy={isPending}
          disabled={Object.keys(changes).length === 0}
        >
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}
