import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { MAX_SCAN_PAGES } from '#core/contracts/sittings/class-scan.ts';
import type { ExpectedSheet } from '#core/domain/omr/assemble-sheet.ts';
import { sortPage } from '#core/domain/omr/class-scan/sort-page.ts';
import type { ReadPictureOptions } from '#core/domain/omr/page-reading.ts';
import { refusalText } from '#core/domain/omr/refusals.ts';
import { OWNER } from '#server/database/database.ts';
import { paidBy } from '#server/database/payer.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { PictureError } from '#server/omr/picture-error.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import { howToRead, selectTestSheet } from '#server/operations/own-sheets/own-sheet-rows.ts';
import { selectExpectedSheet } from '#server/operations/uploads/expected-sheet.ts';
import { type ClaimedScan, endScan, tellScanProgress } from './claim-scan.ts';
import { CLASS_SCANS, type HandOverServer, handOver } from './hand-over.ts';
import { keepPage } from './keep-page.ts';

export interface ScanServer extends HandOverServer {
  reader: SheetReader;
  /** Signs the codes on sheets. */
  sheetKey: Uint8Array;
}

/** How the pages of a sitting are read, and whose they can be. */
interface Sheet {
  options: ReadPictureOptions;
  expected: ExpectedSheet | null;
  listed: ReadonlySet<number>;
}

const NumberRow = z.object({ number: z.number() });
const SELECT_LISTED =
  'select number from private.sitting_candidates where sitting_id = $1 and removed_at is null';
const DoneRow = z.object({ file: z.number(), filePage: z.number() });
const SELECT_DONE = 'select file, file_page as "filePage" from private.class_scan_pages where scan_id = $1';

/** Reads every page of a scan that was not read before, and hands each complete sheet to its candidate. */
export async function readScan(server: ScanServer, scan: ClaimedScan): Promise<void> {
  const { database, storage, reader } = server;
  const sheet = await sheetOf(server, scan);
  const done = new Set(
    (await queryRows(database, DoneRow, SELECT_DONE, [scan.id])).map(
      (page) => `${page.file}/${page.filePage}`,
    ),
  );
  let [read, total] = [0, scan.files.length];
  for (const [at, name] of scan.files.entries()) {
    const file = await buffer(await storage.open({ bucketId: CLASS_SCANS, name }));
    const count = await countPages(reader, file, MAX_SCAN_PAGES - read);
    if (count === 'too_many') {
      const error = refusalText({ code: 'too_many_pages', values: { most: MAX_SCAN_PAGES } });
      await endScan(database, scan, { status: 'failed', error });
      return storage.remove(CLASS_SCANS, scan.files);
    }
    total += count - 1;
    for (let index = 0; index < count; index++) {
      if (!done.has(`${at + 1}/${index + 1}`))
        await sortOne(server, scan, sheet, { file, at: at + 1, filePage: index + 1 });
      read += 1;
      await tellScanProgress(database, scan, { read, total });
    }
  }
  await endScan(database, scan, { status: 'read' });
  await storage.remove(CLASS_SCANS, scan.files);
}

async function sheetOf({ database, storage, sheetKey }: ScanServer, scan: ClaimedScan): Promise<Sheet> {
  const { testId, sittingId } = scan;
  const expected = await selectExpectedSheet(database, testId);
  const own = await selectTestSheet(database, testId);
  const numbers = await queryRows(database, NumberRow, SELECT_LISTED, [sittingId]);
  return {
    options: own ? await howToRead(storage, own) : { questionCount: expected.questionCount, key: sheetKey },
    expected: own ? null : expected,
    listed: new Set(numbers.map(({ number }) => number)),
  };
}

/** A file that cannot be opened is one page that cannot be read. */
async function countPages(reader: SheetReader, file: Uint8Array, most: number): Promise<number | 'too_many'> {
  try {
    return await reader.countPictures(file, most);
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    return error.code === 'too_many_pages' ? 'too_many' : 1;
  }
}

const UNREADABLE = { problem: 'unreadable', number: null, sheetPage: null } as const;

async function sortOne(
  server: ScanServer,
  scan: ClaimedScan,
  { options, expected, listed }: Sheet,
  { file, at, filePage }: { file: Uint8Array; at: number; filePage: number },
): Promise<void> {
  const { database, storage, reader } = server;
  const { reading, whole } = await paidBy({ kind: 'user', id: scan.createdBy ?? scan.id }, () =>
    reader.readWhole(file, filePage - 1, options),
  ).catch((error) => {
    if (!(error instanceof PictureError)) throw error;
    return { reading: null, whole: null };
  });
  const sorted = reading ? sortPage(reading, expected, listed) : UNREADABLE;
  const picture =
    whole && sorted.problem !== 'back' ? `${scan.sittingId}/${scan.id}/${at}-${filePage}.jpg` : null;
  if (whole && picture)
    await storage.put({ bucketId: CLASS_SCANS, name: picture }, whole, { contentType: 'image/jpeg' });
  const page = { scanId: scan.id, sittingId: scan.sittingId, file: at, filePage, picture };
  const number = await database.transaction(OWNER, (tx) => keepPage(tx, page, sorted));
  if (number !== null) await handOver(server, scan.sittingId, number);
}
