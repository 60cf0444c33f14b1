import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { ImportColumns, ImportName } from '#core/contracts/question-import/import-choices.ts';
import { QUESTION_MEDIA_PATH } from '#core/domain/question-bank/question-images.ts';
import type { UnknownNames } from '#core/domain/question-import/names/unknown-names.ts';
import { type Database, OWNER, type Transaction } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { AppError } from '#server/errors.ts';
import { keepPicture } from '#server/operations/question-bank/keep-picture.ts';
import { preparePicture } from '#server/operations/question-bank/prepare-picture.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { type ClaimedImport, holdImport } from './claim-import.ts';
import { convertPicture } from './convert-picture.ts';
import { markDuplicates } from './mark-duplicates.ts';
import type { FromThread, KeptPicture, ToThread } from './messages.ts';
import { ReadingError, readInThread } from './read-in-thread.ts';
import { readSyllabi } from './read-syllabi.ts';
import { warnOfPaper } from './warn-of-paper.ts';
import { writeRows } from './write-rows.ts';

export const IMPORT_BUCKET = 'question-imports';
/** Where the second file of an import lies. */
export const solutionsOf = (importId: string) => `${importId}-solutions`;

/** Somebody cancelled it, or another process has taken it over. */
class NoLongerOurs extends Error {}

interface Tools {
  database: Database;
  storage: ObjectStorage;
}

const SELECT_REMEMBERED = `
  select headings, columns from (
    select distinct on (report -> 'table' -> 'headings') report -> 'table' -> 'headings' as headings,
      choices -> 'columns' as columns, created_at
    from public.question_imports
    where created_by = $1 and choices ? 'columns' and report -> 'table' ? 'headings'
    order by report -> 'table' -> 'headings', created_at desc
  ) as latest order by created_at desc limit 50`;
const Remembered = z.object({ headings: z.array(z.string()), columns: ImportColumns });

const SELECT_NAMES = `
  select choices -> 'names' as names from public.question_imports
  where created_by = $1 and exam = $2 and choices ? 'names' order by created_at desc limit 50`;
const RememberedNames = z.object({ names: z.array(ImportName) });

const FINISH = `
  update public.question_imports set status = $2, report = $3, row_count = $4, error = $5, tries = 0, claim = null,
    claimed_until = null
  where id = $1`;

/** Reads the file of an import and writes down its rows, with all that is wrong with them. Begun again, it begins again. */
export async function checkImport({ database, storage }: Tools, claimed: ClaimedImport): Promise<void> {
  const inStep = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction(OWNER, async (tx) => {
      if (!(await holdImport(tx, claimed))) throw new NoLongerOurs();
      return work(tx);
    });
  let read: Extract<FromThread, { kind: 'read' }> = { kind: 'read', count: 0, problems: [] };
  let names: UnknownNames = { listed: [], unlisted: 0 };
  const answer = async (message: FromThread): Promise<ToThread> => {
    if (message.kind === 'read') read = message;
    if (message.kind === 'names') names = message.names;
    if (message.kind === 'picture') {
      return {
        kind: 'kept',
        picture: await keep(storage, message.name, message.picture.bytes, claimed.createdBy),
      };
    }
    if (message.kind === 'rows') {
      const rows = await warnOfPaper(message.rows);
      await inStep((tx) => writeRows(tx, claimed.id, rows));
    }
    return { kind: 'go' };
  };
  try {
    await inStep((tx) =>
      tx.query('delete from public.question_import_rows where import_id = $1', [claimed.id]),
    );
    const remembered = await queryRows(database, Remembered, SELECT_REMEMBERED, [claimed.createdBy]);
    const earlier = await queryRows(database, RememberedNames, SELECT_NAMES, [
      ...[claimed.createdBy, claimed.exam],
    ]);
    const rememberedNames = earlier.flatMap((known) => known.names);
    const { format, exam, fileName, choices } = claimed;
    const syllabi = await readSyllabi(database);
    const bytes = await readObject(storage, claimed.id);
    const solutions = claimed.hasSolutions ? await readObject(storage, solutionsOf(claimed.id)) : null;
    const task = {
      format,
      exam,
      syllabi,
      fileName,
      choices,
      bytes,
      remembered,
      rememberedNames,
      ...(solutions && { solutions }),
    };
    await readInThread(task, answer);
    await markDuplicates(inStep, claimed.id, read.count);
    const report = {
      problems: read.problems,
      ...(read.table && { table: read.table }),
      ...(read.languages && { languages: read.languages }),
      ...(read.severalRight && { severalRight: read.severalRight }),
      ...(names.listed.length > 0 && { names }),
    };
    const refused = read.problems.find(({ severity }) => severity === 'error');
    // A table whose columns are not known yet is no failure: they can be chosen by hand.
    const isLost = read.count === 0 && refused && !read.table;
    await inStep((tx) =>
      tx.query(FINISH, [claimed.id, isLost ? 'error' : 'checked', report, read.count, refused?.code ?? null]),
    );
  } catch (error) {
    if (error instanceof NoLongerOurs) return;
    if (!(error instanceof ReadingError) || error.code === 'failed') throw error;
    const report = { problems: [{ row: null, column: null, severity: 'error', code: error.code }] };
    await inStep((tx) => tx.query(FINISH, [claimed.id, 'error', report, 0, error.code]));
  }
}

async function readObject(storage: ObjectStorage, name: string): Promise<Uint8Array> {
  const content: Readable = await storage.open({ bucketId: IMPORT_BUCKET, name });
  return new Uint8Array(await buffer(content));
}

/** A picture that comes back from an export stands where it stood; any other is checked as one that is uploaded. */
async function keep(
  storage: ObjectStorage,
  name: string,
  bytes: Uint8Array,
  ownerId: string | null,
): Promise<KeptPicture> {
  try {
    const isDrawing = name.startsWith('drawings/');
    if (await isKept(storage, name, bytes)) {
      const { width, height } = await preparePicture(bytes);
      return { src: `${QUESTION_MEDIA_PATH}${name}`, width, height };
    }
    return await keepPicture(storage, await convertPicture(bytes), { isDrawing, ownerId });
  } catch (error) {
    if (error instanceof AppError) return { refused: error.message };
    throw error;
  }
}

async function isKept(storage: ObjectStorage, name: string, bytes: Uint8Array): Promise<boolean> {
  const path = { bucketId: 'question-media', name };
  if (!(await storage.has(path))) return false;
  return Buffer.compare(await buffer(await storage.open(path)), bytes) === 0;
}
