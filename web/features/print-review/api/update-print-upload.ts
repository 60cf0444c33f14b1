import type { UploadStatus } from '#core/contracts/printing/process-print-omr.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

export async function updatePrintUpload(uploadId: string, change: { status: UploadStatus }): Promise<void> {
  const supabase = await getSupabase();
  throwOnError(await supabase.from('print_uploads').update(change).eq('id', uploadId));
}
