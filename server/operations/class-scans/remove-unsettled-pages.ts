import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';
import { CLASS_SCANS } from './hand-over.ts';

/** A picture of a sheet names somebody: one that nobody settles is not kept for good. */
const DAYS = 90;
/** In one night; the others wait for the next. */
const MOST = 500;

const PictureRow = z.object({ picture: z.string() });
const LEAVE_OUT = `
  with old as materialized (
    select p.id, p.picture from private.class_scan_pages p join private.class_scans s on s.id = p.scan_id
    where p.picture is not null and s.created_at < now() - make_interval(days => ${DAYS})
      and (p.state = 'open' or p.state = 'sorted' and p.upload_id is null)
    order by s.created_at, p.id limit ${MOST} for update of p skip locked
  )
  update private.class_scan_pages p set state = 'left_out', picture = null from old where p.id = old.id
  returning old.picture`;

/** Pages that wait for a person, and sheets of which a page never came, after so many days. @returns how many */
export async function removeUnsettledPages(database: Database, storage: ObjectStorage): Promise<number> {
  const old = await queryRows(database, PictureRow, LEAVE_OUT);
  if (old.length > 0)
    await storage.remove(
      CLASS_SCANS,
      old.map(({ picture }) => picture),
    );
  return old.length;
}
