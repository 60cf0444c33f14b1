import { useEffect } from 'react';
import { toast } from '#web/lib/page/toast.ts';
import { parseError } from '#web/lib/requests/api-error.ts';

/** Says once that a query could not load. A session that has ended is reported elsewhere. */
export function useErrorToast(error: unknown, text: string): void {
  const isNews = Boolean(error) && parseError(error).status !== 401;
  useEffect(() => {
    if (isNews) toast.error(text);
  }, [isNews, text]);
}
