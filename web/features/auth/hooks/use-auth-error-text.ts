import { useTranslation } from 'react-i18next';
import { parseError } from '#web/lib/requests/api-error.ts';
import { textOfCode } from '#web/lib/requests/failure-text.ts';

/** What a toast says of a failed call: the provider's words, or that there is no network, or `fallback`. */
export function useAuthErrorText(): (error: unknown, fallback?: string) => string {
  const { t } = useTranslation(['auth', 'common']);
  return (error, fallback = t('common:unexpectedError')) => {
    const { code, message, status } = parseError(error, fallback);
    if (code === 'network' && !navigator.onLine) return t('offline');
    // The text of an exception, or of a failed server, is for programmers.
    return code === 'unknown' || status >= 500 ? fallback : textOfCode(code, message);
  };
}
