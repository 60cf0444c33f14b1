import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Below the competitions: what announces one changes both. */
export const seriesKeys = {
  all: [...sharedKeys.competitions, 'series'] as const,
  list: () => [...seriesKeys.all, 'list'] as const,
  one: (id: string | null) => [...seriesKeys.all, 'one', id] as const,
};
