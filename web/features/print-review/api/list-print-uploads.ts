import { infiniteQueryOptions } from '@tanstack/react-query';
import type { UploadStatus } from '#core/contracts/printing/process-print-omr.ts';
import { printReviewKeys } from '#web/features/print-review/api/keys.ts';
import { askAgainAfter, PrintUpload, UPLOAD_COLUMNS } from '#web/features/print-review/api/print-upload.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const PAGE = 20;

/** Behind which upload the next page begins; null: the first. */
type Place = Pick<PrintUpload, 'created_at' | 'id'> | null;

/** Newest first, a page at a time; without a status, all. */
export const printUploadsQuery = (status: UploadStatus | null) =>
  infiniteQueryOptions({
    queryKey: printReviewKeys.list(status ?? 'all'),
    queryFn: ({ pageParam, signal }) => listPrintUploads(status, pageParam, signal),
    initialPageParam: null as Place,
    refetchInterval: ({ state }) => askAgainAfter(state.data?.pages.flat() ?? []),
    getNextPageParam: (page): Place => (page.length < PAGE ? null : (page.at(-1) ?? null)),
  });

async function listPrintUploads(
  status: UploadStatus | null,
  behind: Place,
  signal: AbortSignal,
): Promise<PrintUpload[]> {
  return readRows(
    PrintUpload,
    (db) => {
      let uploads = db.from('print_uploads').select(UPLOAD_COLUMNS);
      if (status) uploads = uploads.eq('status', status);
      if (behind) {
        const { created_at, id } = behind;
        uploads = uploads.or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.lt.${id})`);
      }
      return uploads.order('created_at', { ascending: false }).order('id', { ascending: false }).limit(PAGE);
    },
    signal,
  );
}
