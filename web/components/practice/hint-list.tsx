import { Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import type { GivenHints } from '#web/components/practice/practice.ts';
import { Button } from '#web/components/ui/button.tsx';
import { failureText } from '#web/lib/requests/failure-text.ts';

/** What was asked for so far, read aloud as it comes. */
export function HintList({ hints }: { hints: GivenHints }) {
  const { t } = useTranslation('test-taking');
  return (
    <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {hints.given.map(({ kind, text }) => (
        <div key={kind} className="grid gap-1 border-border border-l-4 pl-4">
          <p className="font-medium text-muted-foreground text-sm">{t(`practice.hint.${kind}`)}</p>
          <MathText text={text} lang={textLanguage(text)} />
        </div>
      ))}
      {hints.error && !hints.isAsking && (
        <p className="text-danger text-sm">{failureText(hints.error, t('practice.hint.failed'))}</p>
      )}
      {!hints.hasMore && hints.given.length === 0 && (
        <p className="text-muted-foreground text-sm">{t('practice.hint.none')}</p>
      )}
    </div>
  );
}

/** The same button for both steps; gone when there are no more. */
export function HintButton({ hints }: { hints: GivenHints }) {
  const { t } = useTranslation('test-taking');
  if (!hints.hasMore || hints.given.length === 2) return null;
  return (
    <Button variant="ghost" busy={hints.isAsking} onClick={hints.ask}>
      <Lightbulb aria-hidden="true" />
      {t(hints.given.length === 0 ? 'practice.hint.ask' : 'practice.hint.more')}
    </Button>
  );
}
