import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type Decision, decideNewsletter } from '#web/features/newsletter/api/decide-newsletter.ts';
import { usePageTitle } from '#web/lib/page/use-page-title.ts';
import { failureText } from '#web/lib/requests/failure-text.ts';

type NewsletterDecisionProps = { decision: Decision; token: string };

/** Where the links of the mails lead. It takes a click: mail scanners follow links by themselves. */
export function NewsletterDecision({ decision, token }: NewsletterDecisionProps) {
  const { t } = useTranslation('newsletter');
  usePageTitle(t('title'));
  const decide = useMutation({ mutationFn: decideNewsletter });
  return (
    <div className="grid max-w-reading justify-items-start gap-4 py-10 md:py-16">
      <h1 className="font-bold text-4xl">{t('title')}</h1>
      {decide.isSuccess ? (
        <Alert kind="success" role="status">
          {t(`${decision}.done`)}
        </Alert>
      ) : (
        <>
          <p className="text-lg text-muted-foreground">{t(`${decision}.text`)}</p>
          {decide.isError && (
            <Alert kind="danger" role="alert">
              {failureText(decide.error, t('failed'))}
            </Alert>
          )}
          <Button busy={decide.isPending} onClick={() => decide.mutate({ decision, token })}>
            {t(`${decision}.button`)}
          </Button>
        </>
      )}
    </div>
  );
}
