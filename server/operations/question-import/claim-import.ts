import { z } from 'zod';
import { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { IMPORT_FORMATS } from '#core/domain/question-import/import-format.ts';
import type { Queryable } from '#server/database/database.ts';
import { ClaimedRow, Lease, UNCLAIMED } from '#server/queue/lease.ts';

/** Its tries are those of the step it is in. */
const ClaimedImport = ClaimedRow.extend({
  status: z.enum(['checking', 'importing']),
  format: z.enum(IMPORT_FORMATS),
  exam: z.string(),
  fileName: z.string(),
  hasSolutions: z.boolean(),
  createdBy: z.string().nullable(),
  choices: ImportChoices,
});
export type ClaimedImport = z.infer<typeof ClaimedImport>;

/** The oldest that waits. */
export const IMPORTS = new Lease({
  table: 'public.question_imports',
  row: ClaimedImport,
  next: `
    select id from public.question_imports where status in ('checking', 'importing') and ${UNCLAIMED}
    order by created_at limit 1 for update skip locked`,
  columns: `r.status, r.format, r.exam, coalesce(r.file_name, '') as "fileName", r.solutions_name is not null as "hasSolutions",
    r.created_by as "createdBy", r.choices`,
});

/** What no try has finished is not begun again. */
const GIVE_UP = `
  update public.question_imports set status = 'error', error = $3, finished_at = now(), claim = null, claimed_until = null
  where id = $1 and claim = $2`;

/** @param error names the text for the user */
export async function giveUp(db: Queryable, { id, claim }: ClaimedImport, error: string): Promise<void> {
  await db.query(GIVE_UP, [id, claim, error]);
}

/** Within a transaction: whether the import is still this process's to work on, and still in this step; held until it ends. */
export async function holdImport(tx: Queryable, { id, claim, status }: ClaimedImport): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from public.question_imports where id = $1 and claim = $2 and status = $3 for update',
    [id, claim, status],
  );
  return rowCount === 1;
}
