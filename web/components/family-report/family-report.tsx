import { useMutation } from '@tanstack/react-query';
import { FileText, Link2, Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { mailFamilyReport, printFamilyReport } from '#web/lib/sittings/family-report.ts';

type FamilyReportProps = {
  sittingId: string;
  /** null: of anyone who is signed in. */
  number: number | null;
};

/** One page to be opened, printed, or sent to the family as a link. */
export function FamilyReport({ sittingId, number }: FamilyReportProps) {
  const { t } = useTranslation('family-report');
  const title = useId();
  const [language, setLanguage] = useState('');
  const make = async () => {
    const chosen = interfaceLanguages.find(({ profile }) => profile === language)?.profile;
    const { url } = await printFamilyReport({
      sitting_id: sittingId,
      ...(number !== null && { number }),
      ...(chosen && { language: chosen }),
    });
    return url;
  };
  const onError = (error: unknown) => toast.error(failureText(error, t('failed')));
  const open = useMutation({ mutationFn: make, onSuccess: (url) => window.location.assign(url), onError });
  const copy = useMutation({
    mutationFn: async () => {
      const url = make();
      const isCopied = await copyText(url);
      // What the server refused is said as that.
      await url;
      return isCopied;
    },
    onSuccess: (isCopied) => (isCopied ? toast.success(t('copied')) : toast.error(t('copyFailed'))),
    onError,
  });
  const mail = useMutation({
    mutationFn: () => mailFamilyReport({ sitting_id: sittingId, ...(number !== null && { number }) }),
    onSuccess: () => toast.success(t('mailed')),
    onError: (error: unknown) => toast.error(failureText(error, t('mailFailed'))),
  });
  return (
    <section aria-labelledby={title} className="grid gap-3">
      <h2 id={title} className="font-semibold text-lg">
        {t('title')}
      </h2>
      <p className="text-muted-foreground text-sm">{t('text')}</p>
      <Field label={t('language')} className="max-w-64">
        {(control) => (
          <NativeSelect {...control} value={language} onChange={(event) => setLanguage(event.target.value)}>
            <option value="">{t('own')}</option>
            {interfaceLanguages.map(({ code, profile, name }) => (
              <option key={code} value={profile} lang={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={open.isPending} onClick={() => open.mutate()}>
          <FileText aria-hidden="true" />
          {t('open')}
        </Button>
        <Button variant="outline" size="sm" busy={copy.isPending} onClick={() => copy.mutate()}>
          <Link2 aria-hidden="true" />
          {t('copy')}
        </Button>
        <Button variant="outline" size="sm" busy={mail.isPending} onClick={() => mail.mutate()}>
          <Mail aria-hidden="true" />
          {t('mail')}
        </Button>
      </div>
      <p className="text-muted-foreground text-sm">{t('private')}</p>
    </section>
  );
}
