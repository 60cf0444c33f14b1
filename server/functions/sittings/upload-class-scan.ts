import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { UPLOAD_TYPES } from '#core/contracts/printing/upload-print-omr.ts';
import {
  MAX_SCAN_BYTES,
  MAX_SCAN_FILE_BYTES,
  MAX_SCAN_FILES,
  UploadClassScanRequest,
  UploadClassScanResponse,
} from '#core/contracts/sittings/class-scan.ts';
import type { Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { defineFunction, type FunctionContext } from '#server/host/define-function.ts';
import { CLASS_SCANS } from '#server/operations/class-scans/hand-over.ts';
import { requireScanner } from '#server/operations/class-scans/require-scanner.ts';
import { examineFiles } from '#server/operations/uploads/examine-files.ts';

/** Of one person: a few classes a day, each scanned once or twice. */
const QUOTA = {
  calls: [{ limit: 60, windowSeconds: 3_600 }],
  bytesPerDay: 4 * 1024 * 1024 * 1024,
  atOnce: 2,
};

const ReadyRow = z.object({ hasBegun: z.boolean(), isPrinted: z.boolean() });
const SELECT_READY = `
  select s.starts_at <= clock_timestamp() as "hasBegun",
    exists (select from public.print_packages p where p.test_id = s.test_id)
      or exists (select from public.test_sheets t where t.test_id = s.test_id) as "isPrinted"
  from private.sittings s where s.id = $1`;
const QUEUE_UP = `select pg_advisory_xact_lock(hashtextextended('class-scan ' || $1::text, 0))`;
const SELECT_SAME = `
  select id from private.class_scans where sitting_id = $1 and files_hash = $2 and status <> 'failed' limit 1`;
const INSERT = `
  insert into private.class_scans (id, sitting_id, created_by, files, files_hash) values ($1, $2, $3, $4, $5)`;

/** Keeps the scanned sheets of a class, and queues their sorting. */
export const uploadClassScan = defineFunction({
  name: 'upload-class-scan',
  access: 'student',
  grows: true,
  // Whose sitting it is stands in the body; that somebody is staff at all is known before.
  admit: async ({ asOwner, userId }) => {
    await asOwner('roles are read by the server', async (tx) => {
      const { may } = await queryRow(tx, MayRow, SELECT_MAY, [userId]);
      if (!may) throw new AppError('forbidden', 'Administrators, teachers and clerks only');
    });
  },
  files: {
    field: 'files',
    maxCount: MAX_SCAN_FILES,
    maxBytes: MAX_SCAN_FILE_BYTES,
    types: UPLOAD_TYPES,
    quota: QUOTA,
  },
  timeoutMs: 300_000,
  request: UploadClassScanRequest,
  response: UploadClassScanResponse,
  handle: async (context, { sitting_id: sittingId }) => {
    await context.asOwner('sittings are read by the server', (tx) =>
      requireReady(tx, sittingId, context.userId),
    );
    if (context.files.length === 0) throw new AppError('invalid_request', 'Choose the scanned sheets.');
    if (context.files.reduce((sum, { size }) => sum + size, 0) > MAX_SCAN_BYTES)
      throw new AppError('too_large', 'These files are larger than 1 GB together. Send them in parts.');
    const { kinds, hash } = await examineFiles(context.files);
    const id = randomUUID();
    const names = kinds.map(({ ending }, at) => `${sittingId}/${id}/${at + 1}.${ending}`);
    for (const [at, file] of context.files.entries())
      await context.storage.put({ bucketId: CLASS_SCANS, name: names[at] ?? '' }, file.open(), {
        contentType: kinds[at]?.type ?? '',
      });
    const kept = await context.asOwner('scans are written by the server', (tx) =>
      keepScan(context, tx, { id, sittingId, names, hash }),
    );
    if (kept !== id) await context.storage.remove(CLASS_SCANS, names);
    return { scan_id: kept };
  },
});

const MayRow = z.object({ may: z.boolean() });
const SELECT_MAY = `
  select private.has_role('admin', $1) or private.has_role('teacher', $1) or private.has_role('clerk', $1) as may`;

async function requireReady(tx: Transaction, sittingId: string, userId: string): Promise<void> {
  await requireScanner(tx, sittingId, userId);
  const { hasBegun, isPrinted } = await queryRow(tx, ReadyRow, SELECT_READY, [sittingId]);
  if (!hasBegun) throw new AppError('not_started', 'This exam has not begun.');
  if (!isPrinted) throw new AppError('not_printed', 'Answer sheets of this exam were not printed yet.');
}

/** @returns its id, or that of the same files that came before */
async function keepScan(
  { jobs, userId }: FunctionContext,
  tx: Transaction,
  { id, sittingId, names, hash }: { id: string; sittingId: string; names: string[]; hash: string },
): Promise<string> {
  await tx.query(QUEUE_UP, [sittingId]);
  const same = await queryOptionalRow(tx, IdRow, SELECT_SAME, [sittingId, hash]);
  if (same) return same.id;
  await tx.query(INSERT, [id, sittingId, userId, names, hash]);
  await jobs.send(tx, 'sort-class-scans', {});
  return id;
}
