import { z } from 'zod';
import { UploadStatus } from '#core/contracts/printing/process-print-omr.ts';
import { fileNamesOf } from '#web/features/print-review/model/file-names-of.ts';
import { ReadAnswer, ReadForms } from '#web/lib/sheets/read-answer.ts';

const Warning = z.object({
  code: z.string().default(''),
  message: z.string(),
  page: z.number().optional(),
  q: z.number().optional(),
});

export const PrintUpload = z.object({
  id: z.string(),
  test_id: z.string(),
  /** null: of a candidate without an account. */
  user_id: z.string().nullable(),
  attempt_id: z.string().nullable(),
  status: UploadStatus,
  upload_urls: z.unknown().transform(fileNamesOf),
  detected: z
    .object({
      answers: z.array(ReadAnswer),
      warnings: z.array(z.union([Warning, z.string().transform((message) => ({ code: '', message }))])),
      pages: z.number(),
      forms: ReadForms,
    })
    .nullable(),
  error: z.string().nullable(),
  /** While it is being read. */
  pages_read: z.number().nullable().default(null),
  pages_total: z.number().nullable().default(null),
  created_at: z.string(),
});
export type PrintUpload = z.infer<typeof PrintUpload>;

export const isUnderWay = ({ status }: Pick<PrintUpload, 'status'>) =>
  status === 'received' || status === 'processing';

/** How soon to ask again: what is being read comes to an end in seconds, and new uploads come at any time. */
export const askAgainAfter = (uploads: readonly Pick<PrintUpload, 'status'>[]) =>
  uploads.some(isUnderWay) ? 5_000 : 15_000;
export type DetectionWarning = NonNullable<PrintUpload['detected']>['warnings'][number] & { page?: number };

export const UPLOAD_COLUMNS = Object.keys(PrintUpload.shape).join(', ');
