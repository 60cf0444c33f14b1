import { z } from 'zod';
import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

const Import = z.object({ status: z.string(), choices: z.custom<ImportChoices>() });
export type ImportStatus = z.infer<typeof Import>['status'];

/**
 * The import, held until the transaction ends.
 * @throws not_found, and conflict when it is in none of these steps
 */
export async function lockImport(tx: Transaction, id: string, statuses: readonly string[]) {
  const found = await queryOptionalRow(
    tx,
    Import,
    'select status, choices from public.question_imports where id = $1 for update',
    [id],
  );
  if (!found) throw notFound('Import');
  if (!statuses.includes(found.status)) {
    throw new AppError(
      'conflict',
      `The import is in another step meanwhile (${found.status}). Look at it once more.`,
    );
  }
  return found;
}

export async function queueCheck(tx: Transaction, id: string, choices: ImportChoices): Promise<void> {
  await lockImport(tx, id, ['checked', 'error']);
  await tx.query(
    `update public.question_imports set status = 'checking', choices = $2, report = '{}', error = null, tries = 0,
       claim = null, claimed_until = null
     where id = $1`,
    [id, choices],
  );
}

/** One that was cancelled goes on where it was. */
export async function queueImport(tx: Transaction, id: string, takesDuplicates: boolean): Promise<void> {
  await lockImport(tx, id, ['checked', 'cancelled']);
  await tx.query(
    `update public.question_imports set status = 'importing', takes_duplicates = $2, error = null, tries = 0,
       claim = null, claimed_until = null, finished_at = null
     where id = $1`,
    [id, takesDuplicates],
  );
}

export async function cancelImport(tx: Transaction, id: string): Promise<void> {
  await lockImport(tx, id, ['checking', 'checked', 'importing', 'error']);
  await tx.query(
    `update public.question_imports set status = 'cancelled', finished_at = now(), claim = null, claimed_until = null
     where id = $1`,
    [id],
  );
}
