import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { PRINT_BUCKET } from '#server/operations/print-packages/make-package.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';

/** Above those of all sittings. Their addresses are good for an hour; a file names everybody on a list. */
export const PRINT_RUNS = 'print-runs';
const HOURS = 24;
/** Above those of families, whose addresses are passed on: each is good for a week, and its file made within that week. */
export const FAMILY_REPORTS = 'family-reports';
const FAMILY_HOURS = 15 * 24;
/** In one night; the others wait for the next. */
const MOST = 500;

const NameRow = z.object({ name: z.string() });
const SELECT_OLD = `
  select name from storage.objects
  where bucket_id = $1 and (name like '${PRINT_RUNS}/%' and created_at < now() - make_interval(hours => ${HOURS})
    or name like '${FAMILY_REPORTS}/%' and created_at < now() - make_interval(hours => ${FAMILY_HOURS}))
  order by created_at limit ${MOST}`;

/** Print runs of a day ago, and old reports for families: they are made again when they are wanted again. @returns how many */
export async function removeOldPrintRuns(database: Database, storage: ObjectStorage): Promise<number> {
  const old = await queryRows(database, NameRow, SELECT_OLD, [PRINT_BUCKET]);
  if (old.length > 0)
    await storage.remove(
      PRINT_BUCKET,
      old.map(({ name }) => name),
    );
  return old.length;
}
