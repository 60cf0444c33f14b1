import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { downloadFile } from '#web/lib/page/download-file.ts';
import { toast } from '#web/lib/page/toast.ts';
import { needsPremium } from '#web/lib/requests/api-error.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';
import { fetchAnswerPaper } from '#web/lib/requests/fetch-answer-paper.ts';

const TAIL = 8;
const FILES = { paper: 'question-paper', answers: 'answers' } as const;

type PrintAfterProps = {
  testId: string;
  /** False while one of its answers may not be known: it stands in a test that can still be answered. */
  hasKey: boolean;
};

/** The paper of a test that was held at a time: it goes home after it. */
export function PrintAfter({ testId, hasKey }: PrintAfterProps) {
  const { t } = useTranslation('results');
  const print = useMutation({
    mutationFn: async (what: keyof typeof FILES) =>
      downloadFile(
        await fetchAnswerPaper(testId, { answers: what === 'answers' }),
        `${FILES[what]}-${testId.slice(-TAIL)}.pdf`,
      ),
    onError: (error) => {
      if (!needsPremium(error)) toast.error(failureText(error, t('printAfter.failed')));
    },
  });
  return (
    <Card>
      <section aria-labelledby="print-after" className="grid gap-3">
        <h2 id="print-after" className="font-semibold text-lg">
          {t('printAfter.title')}
        </h2>
        <p className="text-muted-foreground text-sm">{t(hasKey ? 'printAfter.text' : 'printAfter.noKey')}</p>
        <p className="text-muted-foreground text-sm">{t('printAfter.order')}</p>
        <div className="flex flex-wrap gap-3">
          {(['paper', 'answers'] as const)
            .filter((what) => what === 'paper' || hasKey)
            .map((what) => (
              <Button
                key={what}
                variant="outline"
                busy={print.isPending && print.variables === what}
                onClick={() => print.mutate(what)}
              >
                <FileDown aria-hidden="true" />
                {t(`printAfter.${what}`)}
              </Button>
            ))}
        </div>
        {needsPremium(print.error) && (
          <Alert role="alert">
            <p>{failureText(print.error, t('printAfter.failed'))}</p>
            <Link to="/pricing" className="font-medium underline underline-offset-4">
              {t('analysis.pricing')}
            </Link>
          </Alert>
        )}
      </section>
    </Card>
  );
}
