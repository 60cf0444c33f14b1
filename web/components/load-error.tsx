import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { parseError } from '#web/lib/requests/api-error.ts';

type LoadErrorProps = { error: unknown; onRetry?: () => void; text?: string };

/** Shown in place of the content of a query that failed; `text` replaces the server's text. */
export function LoadError({ error, onRetry, text }: LoadErrorProps) {
  const { t } = useTranslation();
  const parsed = parseError(error);
  const found = parsed.code === 'network' ? t('loadError') : parsed.message;
  return (
    <Alert kind="danger" role="alert">
      <p>{text ?? found}</p>
      {onRetry && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  );
}
