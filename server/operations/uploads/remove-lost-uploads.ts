import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';

/** The folder of an upload is its owner's id and its own. A day, because its files come before its row. */
const SELECT_LOST = `
  select name from storage.objects
  where bucket_id = 'print-uploads' and created_at < now() - interval '1 day'
    and not exists (select from public.print_uploads u where u.id::text = (storage.foldername(name))[2])`;

const NameRow = z.object({ name: z.string() });

/** Removes pictures of sheets that belong to no upload: what a crash left between the files and their row. */
export async function removeLostUploads(database: Database, storage: ObjectStorage): Promise<number> {
  const rows = await queryRows(database, NameRow, SELECT_LOST);
  const names = rows.map(({ name }) => name);
  if (names.length > 0) await storage.remove('print-uploads', names);
  return names.length;
}
