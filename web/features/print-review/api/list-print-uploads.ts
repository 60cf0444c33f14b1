import { infiniteQueryOptions } from '@tanstack/react-query';
import type { UploadStatus } from '#core/contracts/printing/process-print-omr.ts';
import { printReviewKeys } from '#web/features/print-review/api/keys.ts';
import { askAgainAfter, PrintUpload, UPLOAD_COLUMNS } from '#web/features/print-review/api/print-upload.ts';
import { olderThan, type Place } from '#web/lib/requests/older-than.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const PAGE = 20;

/** Newest first, a page at a time; without a status, all. */
export const printUploadsQuery = (status: UploadStatus | null) =>
  infiniteQueryOptions({
    queryKey: printReviewKeys.list(status ?? 'all'),
    queryFn: ({ pageParam, signal }) => listPrintUploads(status, pageParam, signal),
    initialPageParam: null as Place | null,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages.flat() ?? []),
    getNextPageParam: (page): Place | null => (page.length < PAGE ? null : (page.at(-1) ?? null)),
  });

async function listPrintUploads(
  status: UploadStatus | null,
  behind: Place | null,
  signal: AbortSignal,
): Promise<PrintUpload[]> {
  return readRows(
    PrintUpload,
    (db) => {
      let uploads = db.from('print_uploads').select(UPLOAD_COLUMNS);
      if (status) uploads = uploads.eq('status', status);
      if (behind) uploads = uploads.or(olderThan(behind));
      return uploads.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(PAGE);
    },
    signal,
  );
}
