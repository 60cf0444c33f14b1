import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { OWN_SHEETS_BUCKET } from './own-sheet-rows.ts';

/** A day, because a picture comes before its row. */
const SELECT_LOST = `
  select name from storage.objects o
  where bucket_id = '${OWN_SHEETS_BUCKET}' and created_at < now() - interval '1 day'
    and not exists (select from public.own_sheets s where s.picture_path = o.name)`;

const NameRow = z.object({ name: z.string() });

/** Removes pictures of blank sheets that a crash left without a row. @returns how many */
export async function removeLostPictures(database: Database, storage: ObjectStorage): Promise<number> {
  const names = (await queryRows(database, NameRow, SELECT_LOST)).map(({ name }) => name);
  if (names.length > 0) await storage.remove(OWN_SHEETS_BUCKET, names);
  return names.length;
}
