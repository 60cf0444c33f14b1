import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import { IMPORT_FORMATS } from '#core/domain/question-import/import-format.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

/** An import this process works on, until the claim runs out. */
const ClaimedImport = z.object({
  id: z.string(),
  claim: z.string(),
  status: z.enum(['checking', 'importing']),
  format: z.enum(IMPORT_FORMATS),
  fileName: z.string(),
  hasSolutions: z.boolean(),
  createdBy: z.string().nullable(),
  choices: ImportChoices,
  /** How often work on this step was begun, this time included. */
  tries: z.number(),
});
export type ClaimedImport = z.infer<typeof ClaimedImport>;

/** How long a claim stands without renewal, should its server end. */
export const CLAIM_SECONDS = 30;

/** Any that waits, oldest first; a claim that ran out is one of a server that died. */
const CLAIM = `
  update public.question_imports set tries = tries + 1, claim = $1, claimed_until = now() + make_interval(secs => $2)
  where id = (
    select id from public.question_imports
    where status in ('checking', 'importing') and (claimed_until is null or claimed_until < now())
    order by created_at limit 1 for update skip locked
  )
  returning id, claim, status, format, coalesce(file_name, '') as "fileName",
    solutions_name is not null as "hasSolutions", created_by as "createdBy", choices, tries`;

const RENEW = `
  update public.question_imports set claimed_until = now() + make_interval(secs => $3) where id = $1 and claim = $2`;

/** What no try has finished is not begun again. */
const GIVE_UP = `
  update public.question_imports set status = 'error', error = $3, finished_at = now(), claim = null, claimed_until = null
  where id = $1 and claim = $2`;

export function claimNextImport(db: Queryable): Promise<ClaimedImport | null> {
  return queryOptionalRow(db, ClaimedImport, CLAIM, [randomUUID(), CLAIM_SECONDS]);
}

export async function renewClaim(
  db: Queryable,
  { id, claim }: ClaimedImport,
  seconds = CLAIM_SECONDS,
): Promise<void> {
  await db.query(RENEW, [id, claim, seconds]);
}

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
