import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

/** Whether an administrator lets this installation show Demo Mode. */
export const demoAllowedQuery = () =>
  queryOptions({
    queryKey: sharedKeys.demoAllowed,
    queryFn: ({ signal }) => getDemoAllowed(signal),
    staleTime: 60_000,
  });

async function getDemoAllowed(signal: AbortSignal): Promise<boolean> {
  const row = await readOptionalRow(
    z.object({ value: z.boolean() }),
    (db) => db.from('app_settings').select('value').eq('key', 'demo_mode_allowed'),
    signal,
  );
  return row?.value ?? false;
}
