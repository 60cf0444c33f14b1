import { Mail, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_BODY, LONGEST_SUBJECT } from '#core/contracts/newsletter/newsletter-desk.ts';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { sendNewsletter, tryNewsletter } from '#web/features/admin-newsletter/api/newsletter.ts';
import { useNewsletterChange } from '#web/features/admin-newsletter/hooks/use-newsletter-change.ts';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import { toast } from '#web/lib/page/toast.ts';

type Words = { subject: string; body: string; language: (typeof LANGUAGES_OFFERED)[number] };
const EMPTY: Words = { subject: '', body: '', language: 'English' };

type WriteCardProps = { recipients: number; isRunning: boolean };

/** A mail to everybody who confirmed: to oneself first, and not before it says to how many. */
export function WriteCard({ recipients, isRunning }: WriteCardProps) {
  const { t } = useTranslation('admin-newsletter');
  const [words, setWords] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const change = (some: Partial<Words>) => setWords((before) => ({ ...before, ...some }));
  const trial = useNewsletterChange({
    change: tryNewsletter,
    failed: t('write.tryFailed'),
    onDone: ({ sent_to: address }) => toast.success(t('write.tried', { address })),
  });
  const sending = useNewsletterChange({
    change: sendNewsletter,
    failed: t('write.failed'),
    onDone: () => {
      setWords(EMPTY);
      setTried(false);
      toast.success(t('write.begun'));
    },
  });
  const missing = (text: string, key: 'subjectMissing' | 'bodyMissing') =>
    isTried && text.trim() === '' ? { error: t(`write.${key}`) } : {};
  const whenWritten = (then: () => void) => {
    setTried(true);
    if (words.subject.trim() !== '' && words.body.trim() !== '') then();
  };
  return (
    <Card className="grid max-w-3xl gap-5">
      <div className="grid gap-1">
        <CardTitle>{t('write.title')}</CardTitle>
        <CardDescription>{t('write.text')}</CardDescription>
      </div>
      <Field label={t('write.subject')} isRequired {...missing(words.subject, 'subjectMissing')}>
        {(control) => (
          <Input
            {...control}
            value={words.subject}
            maxLength={LONGEST_SUBJECT}
            onChange={(event) => change({ subject: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t('write.body')}
        hint={t('write.bodyHint')}
        isRequired
        {...missing(words.body, 'bodyMissing')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            value={words.body}
            maxLength={LONGEST_BODY}
            onChange={(event) => change({ body: event.target.value })}
          />
        )}
      </Field>
      <Field label={t('write.language')} hint={t('write.languageHint')} className="sm:w-64">
        {(control) => (
          <NativeSelect
            {...control}
            value={words.language}
            onChange={(event) =>
              change({ language: LANGUAGES_OFFERED.find((each) => each === event.target.value) ?? 'English' })
            }
          >
            {interfaceLanguages.map(({ profile, name }) => (
              <option key={profile} value={profile}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {isRunning && <p className="text-muted-foreground text-sm">{t('write.running')}</p>}
      {recipients === 0 && <p className="text-muted-foreground text-sm">{t('write.nobody')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={recipients === 0 || isRunning}
          busy={sending.isPending}
          onClick={() => whenWritten(() => setAsking(true))}
        >
          <Send aria-hidden="true" />
          {t('write.send', { count: recipients })}
        </Button>
        <Button
          variant="outline"
          busy={trial.isPending}
          onClick={() => whenWritten(() => trial.mutate(words))}
        >
          <Mail aria-hidden="true" />
          {t('write.try')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('write.confirmTitle', { count: recipients })}
        text={t('write.confirmText')}
        cancel={t('cancel')}
        action={t('write.confirm')}
        onAction={() => sending.mutate({ ...words, recipients })}
      >
        <p className="wrap-anywhere font-medium">{words.subject}</p>
      </ConfirmDialog>
    </Card>
  );
}
