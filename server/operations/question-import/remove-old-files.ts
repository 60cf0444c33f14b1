import { type Database, OWNER } from '#server/database/database.ts';
import { IdRow, queryRows } from '#server/database/query-rows.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { IMPORT_BUCKET, solutionsOf } from './check-import.ts';

const DAYS = 30;
/** In one night; the others wait for the next. */
const MOST = 500;

const SELECT_OLD = `
  select i.id from public.question_imports i join storage.objects o on o.bucket_id = '${IMPORT_BUCKET}' and o.name = i.id::text
  where i.created_at < now() - make_interval(days => ${DAYS}) and i.status not in ('checking', 'importing')
  order by i.created_at limit ${MOST}`;

/** The import stays, as what it was; its rows were needed only until its questions were made. What waits is kept. */
const FORGET_ROWS = `delete from public.question_import_rows where import_id = $1 and severity <> 'waiting'`;
const END = `
  update public.question_imports set status = 'cancelled', finished_at = now() where id = $1 and status = 'checked'`;

/** Files of imports a month ago, and their rows. @returns how many */
export async function removeOldImportFiles(database: Database, storage: ObjectStorage): Promise<number> {
  const old = await queryRows(database, IdRow, SELECT_OLD);
  for (const { id } of old) {
    await database.transaction(OWNER, async (tx) => {
      tx.send(FORGET_ROWS, [id]);
      await tx.query(END, [id]);
    });
    // Last: what is interrupted is found again by its file.
    await storage.remove(IMPORT_BUCKET, [solutionsOf(id)]);
    await storage.remove(IMPORT_BUCKET, [id]);
  }
  return old.length;
}
