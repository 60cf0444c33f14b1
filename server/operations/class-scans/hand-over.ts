import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { answerSheetPages } from '#core/domain/omr/answer-sheet.ts';
import { formOfSheet } from '#core/domain/omr/page-reading.ts';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import { selectTestSheet } from '#server/operations/own-sheets/own-sheet-rows.ts';
import { selectExpectedSheet } from '#server/operations/uploads/expected-sheet.ts';
import { folderOf } from '#server/operations/uploads/upload-folder.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import type { KeptReadings } from './kept-readings.ts';

export const CLASS_SCANS = 'class-scans';

export interface HandOverServer {
  database: Database;
  storage: ObjectStorage;
  queue: JobQueue;
  readings: KeptReadings;
}

const OwnerRow = z.object({ userId: z.string().nullable(), testId: z.string() });
const SELECT_OWNER = `
  select c.user_id as "userId", s.test_id as "testId"
  from private.sitting_candidates c join private.sittings s on s.id = c.sitting_id
  where c.sitting_id = $1 and c.number = $2 and (c.user_id is not null or c.name is not null) and c.removed_at is null`;

const PageRow = z.object({ id: z.string(), picture: z.string(), sheetPage: z.number() });
const SELECT_PAGES = `
  select id, picture, sheet_page as "sheetPage" from private.class_scan_pages
  where sitting_id = $1 and number = $2 and state = 'sorted' and upload_id is null and picture is not null
  order by sheet_page`;

const LOCK_CANDIDATE =
  'select from private.sitting_candidates where sitting_id = $1 and number = $2 for update';
const INSERT = `
  insert into public.print_uploads (id, test_id, user_id, upload_urls, files_hash, sitting_id, candidate_number)
  values ($1, $2, $3, $4, $5, $6, $7)`;
const GIVE = 'update private.class_scan_pages set upload_id = $2, picture = null where id = any ($1)';

/**
 * All pages of a candidate's sheet become an upload of theirs, which is read and marked as every other. Nothing while a page is missing, or
 * after it was done.
 */
export async function handOver(server: HandOverServer, sittingId: string, number: number): Promise<void> {
  const { database, storage, queue, readings } = server;
  const owner = await queryOptionalRow(database, OwnerRow, SELECT_OWNER, [sittingId, number]);
  if (!owner) return;
  const { userId, testId } = owner;
  const pages = await completePages(database, { sittingId, number, ...owner });
  if (!pages) return;
  const uploadId = randomUUID();
  const names: string[] = [];
  for (const { picture, sheetPage } of pages) {
    const name = `${folderOf({ id: uploadId, userId })}/${sheetPage}.jpg`;
    const bytes = await buffer(await storage.open({ bucketId: CLASS_SCANS, name: picture }));
    await storage.put({ bucketId: 'print-uploads', name }, bytes, {
      contentType: 'image/jpeg',
      ...(userId !== null && { ownerId: userId }),
    });
    names.push(name);
  }
  // Before anybody is told that it waits: it is marked at once.
  for (const [at, { picture }] of pages.entries()) readings.move(picture, names[at] ?? picture);
  const isDone = await database.transaction(OWNER, async (tx) => {
    await tx.query(LOCK_CANDIDATE, [sittingId, number]);
    if (!(await areFree(tx, sittingId, number, pages))) return false;
    await tx.query(INSERT, [uploadId, testId, userId, JSON.stringify(names), uploadId, sittingId, number]);
    await tx.query(GIVE, [pages.map(({ id }) => id), uploadId]);
    await queue.send(tx, 'grade-omr-upload', {});
    return true;
  });
  if (!isDone) {
    for (const name of names) readings.drop(name);
    return storage.remove('print-uploads', names);
  }
  await storage.remove(
    CLASS_SCANS,
    pages.map(({ picture }) => picture),
  );
}

async function completePages(database: Database, of: { sittingId: string; number: number; testId: string }) {
  const pages = await queryRows(database, PageRow, SELECT_PAGES, [of.sittingId, of.number]);
  const isOwnSheet = (await selectTestSheet(database, of.testId)) !== null;
  const count = isOwnSheet
    ? 1
    : answerSheetPages(formOfSheet(await selectExpectedSheet(database, of.testId)));
  return pages.length === count ? pages : null;
}

/** No other call has done it meanwhile. */
async function areFree(
  tx: Transaction,
  sittingId: string,
  number: number,
  pages: readonly { id: string }[],
): Promise<boolean> {
  const now = await queryRows(tx, PageRow, SELECT_PAGES, [sittingId, number]);
  return now.length === pages.length && now.every(({ id }, at) => id === pages[at]?.id);
}

const WaitingRow = z.object({ sittingId: z.string(), number: z.number() });
const SELECT_WAITING = `
  select distinct sitting_id as "sittingId", number from private.class_scan_pages
  where state = 'sorted' and upload_id is null and picture is not null limit 500`;

/**
 * What a server that died, or a settled page, left to be done. One sheet that cannot be handed over keeps no other waiting.
 * @throws AggregateError afterwards, with what failed
 */
export async function handOverAll(server: HandOverServer): Promise<void> {
  const failures: unknown[] = [];
  for (const { sittingId, number } of await queryRows(server.database, WaitingRow, SELECT_WAITING))
    await handOver(server, sittingId, number).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Sheets could not be handed over');
}
