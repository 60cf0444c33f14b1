import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

export const isAdminQuery = (userId: string) =>
  queryOptions({ queryKey: ['is-admin', userId], queryFn: ({ signal }) => getIsAdmin(signal) });

async function getIsAdmin(signal: AbortSignal): Promise<boolean> {
  const supabase = await getSupabase();
  return z.boolean().parse(throwOnError(await supabase.rpc('is_admin').abortSignal(signal)));
}
