import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  BREACH_PARTS,
  type BreachWords,
  breachLetter,
  LONGEST_BREACH_PART,
  missingParts,
} from '#core/domain/breach/breach.ts';
import { LANGUAGES_OFFERED } from '#core/domain/settings/site-settings.ts';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import type { BreachDraft } from '#web/features/admin-breach/hooks/use-breach-draft.ts';
import { interfaceLanguages } from '#web/lib/i18n/languages.ts';
import { copyText } from '#web/lib/page/copy-text.ts';
import { toast } from '#web/lib/page/toast.ts';
import { useSite } from '#web/lib/page/use-site.ts';

type LetterCardProps = {
  draft: BreachDraft;
  onChange: (draft: BreachDraft) => void;
  onClear: () => void;
};

export function LetterCard({ draft, onChange, onClear }: LetterCardProps) {
  const { t } = useTranslation('admin-breach');
  const [language, setLanguage] = useState<(typeof LANGUAGES_OFFERED)[number]>('English');
  const [asks, setAsks] = useState(false);
  const words = draft.words[language];
  const write = (some: Partial<BreachWords>) =>
    onChange({ ...draft, words: { ...draft.words, [language]: { ...words, ...some } } });
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <CardTitle>{t('letter.title')}</CardTitle>
        <CardDescription>{t('letter.text')}</CardDescription>
      </div>
      <Segmented
        label={t('letter.language')}
        value={language}
        onValueChange={setLanguage}
        options={LANGUAGES_OFFERED.map((value) => ({ value, label: nameOf(value) }))}
        className="grid-flow-row grid-cols-2 sm:grid-cols-4"
      />
      {BREACH_PARTS.map((part) => (
        <Field key={part} label={t(`letter.parts.${part}`)}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={words[part]}
              maxLength={LONGEST_BREACH_PART}
              onChange={({ target }) => write({ [part]: target.value })}
            />
          )}
        </Field>
      ))}
      <Letter language={language} words={words} />
      <Button variant="ghost" className="justify-self-start" onClick={() => setAsks(true)}>
        {t('letter.clear')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('letter.clearTitle')}
        text={t('letter.clearText')}
        cancel={t('letter.keep')}
        action={t('letter.clear')}
        onAction={() => {
          onClear();
          toast.success(t('letter.cleared'));
        }}
      />
    </Card>
  );
}

const nameOf = (language: (typeof LANGUAGES_OFFERED)[number]) =>
  interfaceLanguages.find(({ profile }) => profile === language)?.name ?? language;

type LetterProps = { language: (typeof LANGUAGES_OFFERED)[number]; words: BreachWords };

function Letter({ language, words }: LetterProps) {
  const { t } = useTranslation('admin-breach');
  const { siteName } = useSite();
  const { subject, body } = breachLetter(language, words, siteName);
  const missing = missingParts(words).map((part) => t(`letter.parts.${part}`));
  const copy = async () => {
    if (await copyText(Promise.resolve(`${subject}\n\n${body}`))) toast.success(t('letter.copied'));
    else toast.error(t('letter.copyFailed'));
  };
  return (
    <section className="grid gap-3 rounded-lg bg-muted p-4" aria-label={t('letter.preview')}>
      <p className="wrap-anywhere font-semibold">{subject}</p>
      <p className="wrap-anywhere whitespace-pre-line">{body}</p>
      {missing.length > 0 && (
        <p className="text-muted-foreground text-sm">{t('letter.missing', { parts: missing.join(' · ') })}</p>
      )}
      <Button className="justify-self-start" onClick={() => void copy()}>
        {t('letter.copy')}
      </Button>
    </section>
  );
}
