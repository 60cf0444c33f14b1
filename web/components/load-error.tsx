import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { failureText, isUnreachable } from '#web/lib/requests/failure-text.ts';

type LoadErrorProps = { error: unknown; onRetry?: () => void; text?: string };

/** Shown in place of the content of a query that failed; `text` replaces the server's text. */
export function LoadError({ error, onRetry, text }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <Alert kind="danger" role="alert">
      <p>{text ?? failureText(error, t(isUnreachable(error) ? 'loadError' : 'unexpectedError'))}</p>
      {onRetry && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  );
}
