import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

/** Whether an administrator lets this installation show Demo Mode. */
export const demoAllowedQuery = () =>
  queryOptions({
    queryKey: ['settings', 'demo_mode_allowed'],
    queryFn: ({ signal }) => getDemoAllowed(signal),
    staleTime: 60_000,
  });

async function getDemoAllowed(signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('app_settings')
    .select('value')
    .eq('key', 'demo_mode_allowed')
    .abortSignal(signal)
    .retry(false)
    .maybeSingle();
  return z.object({ value: z.boolean() }).nullable().parse(throwOnError(answer))?.value ?? false;
}
