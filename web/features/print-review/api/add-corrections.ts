import type { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

/** Kept beside what was read, with author and time; of a question the latest counts. */
export async function addCorrections(uploadId: string, corrections: readonly RowDecision[]): Promise<void> {
  if (corrections.length === 0) return;
  const supabase = await getSupabase();
  const rows = corrections.map((correction) => ({ upload_id: uploadId, ...correction }));
  throwOnError(await supabase.from('print_upload_corrections').insert(rows));
}
