import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import { printReviewKeys } from '#web/features/print-review/api/keys.ts';
import {
  askAgainAfter,
  isUnderWay,
  PrintUpload,
  UPLOAD_COLUMNS,
} from '#web/features/print-review/api/print-upload.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { ReadLayout } from '#web/lib/sheets/read-layout.ts';

const ReviewedUpload = PrintUpload.extend({
  /** Of the upright pages, in the order of the sheet. */
  page_urls: z.array(z.string()),
  /** Of a sheet of another make. */
  layout: ReadLayout.optional().default(null),
  tests: z.object({ title: z.string(), config: z.object({ questions: z.array(z.string()).default([]) }) }),
  /** The latest last. */
  print_upload_corrections: z.array(RowDecision),
});
export type ReviewedUpload = z.infer<typeof ReviewedUpload>;

export const printUploadQuery = (uploadId: string) =>
  queryOptions({
    queryKey: printReviewKeys.detail(uploadId),
    queryFn: ({ signal }) => getPrintUpload(uploadId, signal),
    // Not refetched while a reviewer decides on it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Polled while it is being read.
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? askAgainAfter([data]) : false),
  });

/** One upload with its test and what reviewers have decided so far; null when there is none. */
async function getPrintUpload(uploadId: string, signal: AbortSignal): Promise<ReviewedUpload | null> {
  if (!z.uuid().safeParse(uploadId).success) return null;
  return readOptionalRow(
    ReviewedUpload,
    (db) =>
      db
        .from('print_uploads')
        .select(
          `${UPLOAD_COLUMNS}, page_urls, layout, tests(title, config), print_upload_corrections(q, state, sel, answer)`,
        )
        .eq('id', uploadId)
        .order('id', { referencedTable: 'print_upload_corrections' })
        .limit(1),
    signal,
  );
}
