import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  UPLOAD_TYPES,
  UploadPrintOmrRequest,
  UploadPrintOmrResponse,
} from '#core/contracts/printing/upload-print-omr.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { IdRow, queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { defineFunction, type FunctionContext } from '#server/host/define-function.ts';
import { requirePremium } from '#server/operations/premium/require-premium.ts';
import { MAY_PRINT } from '#server/operations/print-packages/may-print.ts';
import { type ExaminedFile, examineFiles } from '#server/operations/uploads/examine-files.ts';
import { requireReadingTime } from '#server/operations/uploads/reading-budget.ts';

/** Of one student: a sheet is photographed a few times at most. */
const QUOTA = {
  calls: [
    { limit: 40, windowSeconds: 3_600 },
    { limit: 200, windowSeconds: 86_400 },
  ],
  bytesPerDay: 1024 * 1024 * 1024,
  atOnce: 3,
};
const PrintedTest = z.object({ isPrinted: z.boolean(), isOpenOnline: z.boolean() });
const SELECT_TEST = `
  select exists (select from public.print_packages p where p.test_id = t.id)
      or exists (select from public.test_sheets s where s.test_id = t.id) as "isPrinted",
    exists (select from public.attempts a
      where a.test_id = t.id and a.user_id = $2 and a.status in ('prepared', 'in_progress', 'paused')) as "isOpenOnline"
  from public.tests t where t.id = $1 and ${MAY_PRINT}`;

/** The same files once more, by a second click or a second try; after an error they are read anew. */
const SELECT_SAME = `
  select id from public.print_uploads
  where user_id = $1 and test_id = $2 and files_hash = $3 and status <> 'error' order by created_at desc limit 1`;

/** Until the transaction ends, uploads of this student for this test come one by one. */
const QUEUE_UP = `select pg_advisory_xact_lock(hashtextextended('print-upload ' || $1::text || $2::text, 0))`;

const INSERT = `
  insert into public.print_uploads (id, test_id, user_id, upload_urls, files_hash) values ($1, $2, $3, $4, $5)`;

/** Keeps the files of a filled sheet and queues their reading. */
export const uploadPrintOmr = defineFunction({
  name: 'upload-print-omr',
  access: 'student',
  grows: true,
  admit: async ({ asCaller, asOwner, userId }) => {
    await asCaller((tx) =>
      requirePremium(tx, userId, 'Printing and grading answer sheets is part of Premium.'),
    );
    await asOwner('what reading took is the server’s', (tx) => requireReadingTime(tx, userId));
  },
  files: {
    field: 'files',
    maxCount: MAX_UPLOAD_FILES,
    maxBytes: MAX_UPLOAD_BYTES,
    types: UPLOAD_TYPES,
    quota: QUOTA,
  },
  request: UploadPrintOmrRequest,
  response: UploadPrintOmrResponse,
  handle: async (context, { test_id }) => {
    const { userId } = context;
    await requirePrintedTest(context, test_id);
    if (context.files.length === 0)
      throw new AppError('invalid_request', 'Choose the pictures of your sheet.');
    const { kinds, hash } = await examineFiles(context.files);
    const same = await context.asOwner('uploads are written by the server', (tx) =>
      selectSame(tx, userId, test_id, hash),
    );
    if (same) return { upload_id: same };
    const id = randomUUID();
    const names = await storeFiles(context, id, kinds);
    const kept = await context.asOwner('uploads are written by the server', (tx) =>
      insertUpload(context, tx, { id, testId: test_id, names, hash }),
    );
    if (kept !== id) await context.storage.remove('print-uploads', names);
    return { upload_id: kept };
  },
});

async function requirePrintedTest(context: FunctionContext, testId: string): Promise<void> {
  const test = await context.asOwner('whose test it is', (tx) =>
    queryOptionalRow(tx, PrintedTest, SELECT_TEST, [testId, context.userId]),
  );
  if (!test) throw notFound('Test');
  if (!test.isPrinted) {
    throw new AppError('not_printed', 'This test has not been printed yet. Generate its PDFs first.');
  }
  // The scores of a few sheets would tell the key of the questions that are on the screen.
  if (test.isOpenOnline) {
    throw new AppError(
      'taken_online',
      'You are taking this test online. Submit it before you upload a sheet.',
    );
  }
}

async function storeFiles(
  { storage, files, userId }: FunctionContext,
  id: string,
  kinds: readonly ExaminedFile[],
): Promise<string[]> {
  const names: string[] = [];
  for (const [at, file] of files.entries()) {
    const { type, ending } = kinds[at] as ExaminedFile;
    const name = `${userId}/${id}/${at + 1}.${ending}`;
    await storage.put({ bucketId: 'print-uploads', name }, file.open(), {
      contentType: type,
      ownerId: userId,
    });
    names.push(name);
  }
  return names;
}

async function selectSame(db: Queryable, ...key: [userId: string, testId: string, hash: string]) {
  const row = await queryOptionalRow(db, IdRow, SELECT_SAME, key);
  return row?.id ?? null;
}

/** @returns its id, or that of the same upload which came in a moment ago */
async function insertUpload(
  { jobs, userId }: FunctionContext,
  tx: Transaction,
  { id, testId, names, hash }: { id: string; testId: string; names: string[]; hash: string },
): Promise<string> {
  await tx.query(QUEUE_UP, [userId, testId]);
  const same = await selectSame(tx, userId, testId, hash);
  if (same) return same;
  await tx.query(INSERT, [id, testId, userId, JSON.stringify(names), hash]);
  await jobs.send(tx, 'grade-omr-upload', {});
  return id;
}
