import { DRAWINGS_PATH, QUESTION_MEDIA_PATH } from '#core/domain/question-bank/question-images.ts';
import type { Database } from '#server/database/database.ts';
import { loadBankRows } from '#server/database/load-starter-bank.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { readStarterBank } from './read-starter-bank.ts';

const BUCKET = 'question-media';
const FOLDER = DRAWINGS_PATH.slice(QUESTION_MEDIA_PATH.length);
/** Each waits for the disk three times, and nobody else is there yet. */
const AT_ONCE = 8;

const SELECT_KEPT = 'select name from storage.objects where bucket_id = $1 and starts_with(name, $2)';

/**
 * Brings the questions and figures of `directory` (supabase/seed) into the bank; repeating it changes nothing.
 * @returns how many questions were new or had changed.
 */
export async function shipBank(
  database: Database,
  storage: ObjectStorage,
  directory: string,
): Promise<number> {
  const { rows, figures } = await readStarterBank(directory);
  // First the figures: a question is never seen without its own.
  await keepFigures(database, storage, figures);
  return loadBankRows(database, rows, 'starter');
}

async function keepFigures(
  database: Database,
  storage: ObjectStorage,
  figures: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await database.query<{ name: string }>(SELECT_KEPT, [BUCKET, FOLDER]);
  const kept = new Set(rows.map(({ name }) => name));
  const missing = [...figures].map(([name, svg]) => ({ name: FOLDER + name, svg }));
  const waiting = missing.filter(({ name }) => !kept.has(name));
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await storage.put({ bucketId: BUCKET, name: next.name }, Buffer.from(next.svg), {
          contentType: 'image/svg+xml',
        });
      }
    }),
  );
}
