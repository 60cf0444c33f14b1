import { useTranslation } from 'react-i18next';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { parseError } from '#web/lib/errors.ts';

type LoadErrorProps = { error: unknown; onRetry?: () => void; fallback?: string };

/** A query that failed says so where its content would stand. */
export function LoadError({ error, onRetry, fallback }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <Alert kind="danger" role="alert">
      <p>{parseError(error, fallback ?? t('loadError')).message}</p>
      {onRetry && (
        <Button variant="outline" size="sm" className="justify-self-start" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Alert>
  );
}
