import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { MAX_SCAN_PAGES } from '#core/contracts/sittings/class-scan.ts';
import type { ExpectedSheet } from '#core/domain/omr/assemble-sheet.ts';
import { sortPage } from '#core/domain/omr/class-scan/sort-page.ts';
import { rollLayoutOf } from '#core/domain/omr/own-sheets/own-sheet.ts';
import type { PageReading, ReadPictureOptions } from '#core/domain/omr/page-reading.ts';
import { refusalText } from '#core/domain/omr/refusals.ts';
import { candidatesByRoll } from '#core/domain/omr/roll-grid.ts';
import { runFor } from '#server/database/consumer.ts';
import { OWNER } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { PictureError } from '#server/omr/picture-error.ts';
import type { PictureReading } from '#server/omr/read-picture.ts';
import type { SheetReader } from '#server/omr/sheet-reader.ts';
import {
  howToRead,
  type OwnSheetRow,
  selectTestSheet,
} from '#server/operations/own-sheets/own-sheet-rows.ts';
import { ROLL_OF_CANDIDATE } from '#server/operations/sittings/candidate-name.ts';
import { selectExpectedSheet } from '#server/operations/uploads/expected-sheet.ts';
import { type ClaimedScan, endScan, tellScanProgress } from './claim-scan.ts';
import { CLASS_SCANS, type HandOverServer, handOver } from './hand-over.ts';
import { keepPage } from './keep-page.ts';
import { wayOf } from './kept-readings.ts';

export interface ScanServer extends HandOverServer {
  reader: SheetReader;
  /** Signs the codes on sheets. */
  sheetKey: Uint8Array;
}

/** How the pages of a sitting are read, and whose they can be. */
interface Sheet {
  options: ReadPictureOptions;
  /** How its marks are read, in a word. */
  way: string;
  expected: ExpectedSheet | null;
  listed: ReadonlySet<number>;
  byRoll: ReadonlyMap<string, number>;
}

const ListedRow = z.object({ number: z.number(), rollNumber: z.string().nullable() });
const SELECT_LISTED = `
  select c.number, ${ROLL_OF_CANDIDATE} as "rollNumber"
  from private.sitting_candidates c left join public.student_records r on r.user_id = c.user_id
  where c.sitting_id = $1 and c.removed_at is null`;
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
  const open = async (name: string) => buffer(await storage.open({ bucketId: CLASS_SCANS, name }));
  // Before any is read: of a scan with too many no page is sorted, and how many there are is said from the beginning.
  const counts: number[] = [];
  for (const name of scan.files) {
    const count = await countPages(reader, await open(name), MAX_SCAN_PAGES - sumOf(counts));
    if (count === 'too_many') return refuseLong(server, scan);
    counts.push(count);
  }
  const total = sumOf(counts);
  let read = done.size;
  await tellScanProgress(database, scan, { read, total });
  for (const [at, name] of scan.files.entries()) {
    const file = await open(name);
    const pages = Array.from({ length: counts[at] ?? 0 }, (_, index) => index + 1);
    const left = pages.filter((filePage) => !done.has(`${at + 1}/${filePage}`));
    const readNext = (filePage: number | undefined) =>
      filePage === undefined ? null : readPageOf(server, scan, sheet, { file, filePage });
    let next = readNext(left[0]);
    for (const [nth, filePage] of left.entries()) {
      const page = await next;
      // While this one is kept, the thread reads the next one.
      next = readNext(left[nth + 1]);
      if (page) await sortOne(server, scan, sheet, { ...page, at: at + 1, filePage });
      read += 1;
      await tellScanProgress(database, scan, { read, total });
    }
  }
  await endScan(database, scan, { status: 'read' });
  server.readings.dropUnder(folderOfScan(scan));
  await storage.remove(CLASS_SCANS, scan.files);
}

const folderOfScan = ({ sittingId, id }: ClaimedScan) => `${sittingId}/${id}/`;

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

async function refuseLong({ database, storage }: ScanServer, scan: ClaimedScan): Promise<void> {
  const error = refusalText({ code: 'too_many_pages', values: { most: MAX_SCAN_PAGES } });
  await endScan(database, scan, { status: 'failed', error });
  await storage.remove(CLASS_SCANS, scan.files);
}

async function sheetOf({ database, storage, sheetKey }: ScanServer, scan: ClaimedScan): Promise<Sheet> {
  const { testId, sittingId } = scan;
  const expected = await selectExpectedSheet(database, testId);
  const own = await selectTestSheet(database, testId);
  const candidates = await queryRows(database, ListedRow, SELECT_LISTED, [sittingId]);
  const options = own
    ? await howToSort(storage, own)
    : {
        questionCount: expected.questionCount,
        key: sheetKey,
        readsRoll: true,
        ...(expected.forms && { forms: expected.forms }),
      };
  return {
    options,
    way: wayOf(options),
    expected: own ? null : expected,
    listed: new Set(candidates.map(({ number }) => number)),
    byRoll: candidatesByRoll(candidates),
  };
}

async function howToSort(storage: ScanServer['storage'], own: OwnSheetRow) {
  const roll = rollLayoutOf({ ...own.sheet, registration: own.registration });
  return { ...(await howToRead(storage, own)), ...(roll && { roll }) };
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

type ReadOne = Pick<PictureReading, 'upright' | 'whole'> & { reading: PageReading | null };
const UNOPENED: ReadOne = { reading: null, upright: null, whole: null };

/** Its failure is told to anyone who waits for it, also when it comes earlier. */
function readPageOf(
  { reader }: ScanServer,
  scan: ClaimedScan,
  { options }: Sheet,
  { file, filePage }: { file: Uint8Array; filePage: number },
): Promise<ReadOne> {
  const page = runFor({ kind: 'user', id: scan.createdBy ?? scan.id }, async () =>
    reader.readWhole(file, filePage - 1, options),
  ).catch((error): ReadOne => {
    if (!(error instanceof PictureError)) throw error;
    return UNOPENED;
  });
  page.catch(() => undefined);
  return page;
}

async function sortOne(
  server: ScanServer,
  scan: ClaimedScan,
  { expected, listed, byRoll, way }: Sheet,
  { reading, upright, whole, at, filePage }: ReadOne & { at: number; filePage: number },
): Promise<void> {
  const { database, storage, readings } = server;
  const sorted = reading ? sortPage(reading, expected, listed, byRoll) : UNREADABLE;
  const picture = whole && sorted.problem !== 'back' ? `${folderOfScan(scan)}${at}-${filePage}.jpg` : null;
  if (whole && picture)
    await storage.put({ bucketId: CLASS_SCANS, name: picture }, whole, { contentType: 'image/jpeg' });
  const page = { scanId: scan.id, sittingId: scan.sittingId, file: at, filePage, picture };
  const number = await database.transaction(OWNER, (tx) => keepPage(tx, page, sorted));
  if (number === null) return;
  if (reading && picture) readings.keep(picture, way, { reading, upright });
  await handOver(server, scan.sittingId, number);
}
