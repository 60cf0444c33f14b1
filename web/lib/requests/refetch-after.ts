import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** For `onSettled` of a mutation: where it went through, what is shown under the key is asked for again. */
export const refetchAfter =
  (client: QueryClient, queryKey: QueryKey) => (_answer: unknown, error: Error | null) =>
    error ? undefined : client.invalidateQueries({ queryKey });
