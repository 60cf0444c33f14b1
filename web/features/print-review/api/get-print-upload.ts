import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { printReviewKeys } from '#web/features/print-review/api/keys.ts';
import {
  askAgainAfter,
  isUnderWay,
  PrintUpload,
  UPLOAD_COLUMNS,
} from '#web/features/print-review/api/print-upload.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

const Correction = z.object({
  q: z.number(),
  state: z.enum(['marked', 'blank', 'multiple']),
  sel: z.number().nullable(),
});
export type Correction = z.infer<typeof Correction>;

const ReviewedUpload = PrintUpload.extend({
  /** Of the upright pages, in the order of the sheet. */
  page_urls: z.array(z.string()),
  tests: z.object({ title: z.string(), config: z.object({ questions: z.array(z.string()).default([]) }) }),
  /** The latest last. */
  print_upload_corrections: z.array(Correction),
});
export type ReviewedUpload = z.infer<typeof ReviewedUpload>;

export const printUploadQuery = (uploadId: string) =>
  queryOptions({
    queryKey: printReviewKeys.detail(uploadId),
    queryFn: ({ signal }) => getPrintUpload(uploadId, signal),
    // Decisions are made on what stands here: it does not change under the reviewer's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // While it is being read there is nothing to decide on.
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? askAgainAfter([data]) : false),
  });

/** One upload with its test and what reviewers have decided so far; null when there is none. */
async function getPrintUpload(uploadId: string, signal: AbortSignal): Promise<ReviewedUpload | null> {
  if (!z.uuid().safeParse(uploadId).success) return null;
  const supabase = await getSupabase();
  const answer = await supabase
    .from('print_uploads')
    .select(`${UPLOAD_COLUMNS}, page_urls, tests(title, config), print_upload_corrections(q, state, sel)`)
    .eq('id', uploadId)
    .order('id', { referencedTable: 'print_upload_corrections' })
    .limit(1)
    .abortSignal(signal)
    .retry(false);
  const [upload] = z.array(ReviewedUpload).parse(throwOnError(answer));
  return upload ?? null;
}
