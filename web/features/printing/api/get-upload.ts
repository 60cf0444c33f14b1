import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { UploadStatus } from '#core/contracts/printing/process-print-omr.ts';
import { REFUSAL_TEXTS, type RefusalCode } from '#core/domain/omr/refusals.ts';
import { printingKeys } from '#web/features/printing/api/keys.ts';
import { readOptionalRow, readRow } from '#web/lib/requests/read-rows.ts';

const POLL_MS = 3_000;

const Upload = z.object({
  status: UploadStatus,
  error: z.string().nullable(),
  attempt_id: z.string().nullable(),
  /** Null before the first page was read. */
  pages_read: z.number().nullable().default(null),
  pages_total: z.number().nullable().default(null),
});
export type Upload = z.infer<typeof Upload>;

const UPLOAD_COLUMNS = Object.keys(Upload.shape).join(', ');

const LatestUpload = Upload.extend({ id: z.string() });
export type LatestUpload = z.infer<typeof LatestUpload>;

const Refusal = z.object({
  code: z.enum(Object.keys(REFUSAL_TEXTS) as [RefusalCode, ...RefusalCode[]]),
  values: z.record(z.string(), z.number().nullable()),
});

export const isUnderWay = ({ status }: Pick<Upload, 'status'>) =>
  status === 'received' || status === 'processing';

/** Asked every three seconds until it has come to an end; a question that fails is repeated once the network is back. */
export const uploadQuery = (uploadId: string | null) =>
  queryOptions({
    queryKey: printingKeys.upload(uploadId),
    queryFn: ({ signal }) => getUpload(uploadId ?? '', signal),
    enabled: uploadId !== null,
    refetchInterval: ({ state: { data, status } }) =>
      status !== 'error' && (!data || isUnderWay(data)) && POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnReconnect: ({ state: { status } }) => status === 'error',
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });

async function getUpload(uploadId: string, signal: AbortSignal): Promise<Upload> {
  return readRow(Upload, (db) => db.from('print_uploads').select(UPLOAD_COLUMNS).eq('id', uploadId), signal);
}

/** What a student comes back to: their latest upload of this test. */
export const latestUploadQuery = (testId: string, userId: string) =>
  queryOptions({
    queryKey: printingKeys.latestUpload(testId, userId),
    queryFn: ({ signal }) => getLatestUpload(testId, userId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

async function getLatestUpload(
  testId: string,
  userId: string,
  signal: AbortSignal,
): Promise<LatestUpload | null> {
  if (!z.uuid().safeParse(testId).success) return null;
  return readOptionalRow(
    LatestUpload,
    (db) =>
      db
        .from('print_uploads')
        .select(`id, ${UPLOAD_COLUMNS}`)
        .eq('test_id', testId)
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(1),
    signal,
  );
}

/** Why an upload was refused, for a text in another language; null when the stored error is all there is. */
export const refusalQuery = (uploadId: string) =>
  queryOptions({
    queryKey: printingKeys.refusal(uploadId),
    queryFn: async ({ signal }) => {
      const { refusal } = await readRow(
        z.object({ refusal: Refusal.nullable().catch(null) }),
        (db) => db.from('print_uploads').select('refusal').eq('id', uploadId),
        signal,
      );
      return refusal;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
