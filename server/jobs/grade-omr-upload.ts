import { type AssembledSheet, assembleSheet } from '#core/domain/omr/assemble-sheet.ts';
import { assembleOwnSheet } from '#core/domain/omr/own-sheets/assemble-own-sheet.ts';
import { runFor, runForServer } from '#server/database/consumer.ts';
import { OWNER } from '#server/database/database.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import type { KeptReadings } from '#server/operations/class-scans/kept-readings.ts';
import { howToRead, selectTestSheet } from '#server/operations/own-sheets/own-sheet-rows.ts';
import {
  type ClaimedUpload,
  chargeReading,
  tellProgress,
  UPLOADS,
} from '#server/operations/uploads/claim-upload.ts';
import { selectExpectedSheet, selectOptions } from '#server/operations/uploads/expected-sheet.ts';
import { type ReadUploadPicture, readUpload } from '#server/operations/uploads/read-upload.ts';
import { settleUpload } from '#server/operations/uploads/settle-upload.ts';
import { folderOf } from '#server/operations/uploads/upload-folder.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { defineJob, type JobContext } from '#server/queue/queue.ts';

export interface SheetTools {
  storage: ObjectStorage;
  reader: SheetReader;
  /** Signs the codes on sheets. */
  sheetKey: Uint8Array;
  siteUrl: string;
  /** Of pages that were read when a class was sorted. */
  readings?: KeptReadings;
}

/** So many uploads are open at once, more than there are threads: a heavy one keeps a thread for one picture, and then gives way. */
const OPEN_UPLOADS = 6;

/**
 * Grades every upload that waits, those of who used the reader least lately first. An upload queues it; once a minute it looks for what a server that died
 * left behind.
 */
export const gradeOmrUploadJob = (tools: SheetTools) =>
  defineJob({
    name: 'grade-omr-upload',
    schedule: '* * * * *',
    workers: OPEN_UPLOADS,
    handle: (context) => drain(context, tools),
  });

async function drain(context: JobContext, tools: SheetTools): Promise<void> {
  for (;;) {
    const upload = await UPLOADS.claimNext(context.database);
    if (!upload) return;
    await processUpload(context, tools, upload);
  }
}

async function processUpload(context: JobContext, tools: SheetTools, upload: ClaimedUpload): Promise<void> {
  const { database, queue, log } = context;
  try {
    await UPLOADS.keep(context, upload, async () => {
      const sheet = await readSheet(context, tools, upload);
      const pageUrls = 'pages' in sheet ? await storePages(tools.storage, upload, sheet.pages) : [];
      const services = { jobs: queue, siteUrl: tools.siteUrl };
      await database.transaction(OWNER, (tx) => settleUpload(tx, services, upload, sheet, pageUrls));
    });
  } catch (err) {
    log.error({ err, uploadId: upload.id }, 'an upload was not processed');
    await UPLOADS.pause(database, upload);
  }
}

async function readSheet(
  { database }: JobContext,
  tools: SheetTools,
  upload: ClaimedUpload,
): Promise<AssembledSheet<ReadUploadPicture>> {
  const { testId, files } = upload;
  if (UPLOADS.isTriedTooOften(upload)) return { refusal: { code: 'not_processed', values: {} } };
  const expected = await selectExpectedSheet(database, testId);
  const { questionCount, forms } = expected;
  const chosen = await selectTestSheet(database, testId);
  const ownSheet = chosen && (await howToRead(tools.storage, chosen));
  // Its student is who uses the reader: of many that wait for a thread, whoever used it least lately is next.
  const { outcome: read, ms } = await runFor({ kind: 'user', id: upload.userId ?? upload.id }, () =>
    readUpload(
      tools,
      files,
      ownSheet ?? { questionCount, key: tools.sheetKey, ...(forms && { forms }) },
      (progress) => runForServer(() => tellProgress(database, upload, progress)),
    ),
  );
  await chargeReading(database, upload, ms);
  if ('refusal' in read) return read;
  return ownSheet
    ? assembleOwnSheet(read.pictures, {
        layout: ownSheet.layout,
        questionCount,
        options: await selectOptions(database, testId),
      })
    : assembleSheet(read.pictures, expected);
}

/** Beside the upload, for the reviewer. @returns their names */
async function storePages(
  storage: ObjectStorage,
  { id, userId }: ClaimedUpload,
  pages: readonly ReadUploadPicture[],
): Promise<string[]> {
  const names: string[] = [];
  for (const [at, { upright }] of pages.entries()) {
    const name = `${folderOf({ id, userId })}/page-${at + 1}.jpg`;
    if (!upright) continue;
    await storage.put({ bucketId: 'print-uploads', name }, upright, {
      contentType: 'image/jpeg',
      ...(userId !== null && { ownerId: userId }),
    });
    names.push(name);
  }
  return names;
}
