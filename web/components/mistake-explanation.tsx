import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type ExplainMistakeRequest,
  ExplainMistakeResponse,
} from '#core/contracts/practice/explain-mistake.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';
import { MathText } from '#web/components/math-text/math-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { languageOf } from '#web/lib/i18n/languages.ts';
import { readPageConfig } from '#web/lib/page/page-config.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type MistakeExplanationProps = { attemptId: string; questionId: string };

/** What a model says of the wrong option that was chosen, labelled as that; nothing where none is set up. */
export function MistakeExplanation(props: MistakeExplanationProps) {
  return readPageConfig().explainsMistakes ? <Explanation {...props} /> : null;
}

function Explanation({ attemptId, questionId }: MistakeExplanationProps) {
  const { t, i18n } = useTranslation('results');
  const explain = useMutation({
    mutationFn: () => {
      const request: ExplainMistakeRequest = {
        attempt_id: attemptId,
        question_id: questionId,
        language: languageOf(i18n.language),
      };
      return callFunction('explain-mistake', request, { schema: ExplainMistakeResponse });
    },
  });
  const text = explain.data?.text;
  return (
    <section aria-label={t('mistake.title')} aria-live="polite" className="grid justify-items-start gap-2">
      {text ? (
        <div className="grid gap-1.5 border-border border-l-4 pl-4">
          <h3 className="flex items-center gap-2 font-semibold">
            <Sparkles aria-hidden="true" className="size-4 text-muted-foreground" />
            {t('mistake.title')}
          </h3>
          <MathText text={text} lang={textLanguage(text)} />
          <p className="text-muted-foreground text-sm">{t('mistake.label')}</p>
        </div>
      ) : (
        <>
          <Button variant="outline" size="sm" busy={explain.isPending} onClick={() => explain.mutate()}>
            <Sparkles aria-hidden="true" />
            {t('mistake.ask')}
          </Button>
          <p className="text-muted-foreground text-sm">{t('mistake.before')}</p>
          {explain.isError && (
            <p role="alert" className="text-danger text-sm">
              {failureText(explain.error, t('mistake.failed'))}
            </p>
          )}
        </>
      )}
    </section>
  );
}
