import { useEffect } from 'react';
import { parseError } from '#web/lib/errors.ts';
import { toast } from '#web/lib/toast.ts';

/** Says once what a query could not load; to whom its session has ended that is said already. */
export function useErrorToast(error: unknown, text: string): void {
  const isNews = Boolean(error) && parseError(error).status !== 401;
  useEffect(() => {
    if (isNews) toast.error(text);
  }, [isNews, text]);
}
