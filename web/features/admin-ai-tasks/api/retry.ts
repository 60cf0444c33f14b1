import { z } from 'zod';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** Puts failed tasks back into the queue. @returns how many they were */
export async function retryTasks(ids: readonly string[]): Promise<number> {
  const supabase = await getSupabase();
  return z.number().parse(throwOnError(await supabase.rpc('ai_retry', { p_tasks: ids })));
}
