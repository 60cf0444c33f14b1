import { z } from 'zod';
import { DRAWINGS_PATH, QUESTION_MEDIA_PATH } from '#core/domain/question-bank/question-images.ts';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { analyzeBank } from '#server/operations/tidying/analyze-bank.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { hashBankFiles, isShipped, rememberShipped } from './hash-bank-files.ts';
import { loadBankRows } from './load-starter-bank.ts';
import { loadSyllabusLines } from './load-syllabus-lines.ts';
import { readStarterBank } from './read-starter-bank.ts';

const BUCKET = 'question-media';
const FOLDER = DRAWINGS_PATH.slice(QUESTION_MEDIA_PATH.length);
/** What a name is a hash of never changes. */
const FOR_EVER = 'max-age=31536000, immutable';

const SELECT_KEPT = 'select name from storage.objects where bucket_id = $1 and starts_with(name, $2)';

/**
 * Brings the questions and figures of `directory` (supabase/seed) into the bank; repeating it changes nothing, and with the
 * same files looks at no question.
 * @returns how many questions were new or had changed.
 */
export async function shipBank(
  database: Database,
  storage: ObjectStorage,
  directory: string,
): Promise<number> {
  const bank = { source: 'starter' as const, folder: FOLDER, hash: await hashBankFiles(directory) };
  if (await isShipped(database, bank)) return 0;
  const { rows, figures } = await readStarterBank(directory);
  // First the figures: a question is never seen without its own.
  await storeFigures(database, storage, figures);
  const changed = await loadBankRows(database, rows, 'starter');
  await loadSyllabusLines(database, directory);
  await analyzeBank(database);
  await rememberShipped(database, bank);
  return changed;
}

const NameRow = z.object({ name: z.string() });

async function storeFigures(
  database: Database,
  storage: ObjectStorage,
  figures: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await queryRows(database, NameRow, SELECT_KEPT, [BUCKET, FOLDER]);
  const kept = new Set(rows.map(({ name }) => name));
  const missing = [...figures]
    .map(([name, svg]) => ({ name: FOLDER + name, content: Buffer.from(svg) }))
    .filter(({ name }) => !kept.has(name));
  await storage.putNew(BUCKET, missing, { contentType: 'image/svg+xml', cacheControl: FOR_EVER });
}
