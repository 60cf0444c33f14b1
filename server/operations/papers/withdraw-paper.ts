import type { Transaction } from '#server/database/database.ts';
import type { PaperRow } from './paper-rows.ts';

const MARK_TEST = `
  update public.tests set withdrawn_at = case when $2 then coalesce(withdrawn_at, now()) end where id = $1`;
const SHELVE = 'update public.library_items set published = $2 where id = $1';
const MARK_PAPER = `
  update public.papers set status = $2, updated_by = $3, revision = revision + 1 where id = $1`;

/** Off the shelves, and nobody starts it any more. */
export async function withdraw(tx: Transaction, paper: PaperRow, userId: string): Promise<void> {
  await setWithdrawn(tx, paper, userId, true);
}

/** As it was before it was withdrawn. */
export async function bringBack(tx: Transaction, paper: PaperRow, userId: string): Promise<void> {
  await setWithdrawn(tx, paper, userId, false);
}

async function setWithdrawn(tx: Transaction, paper: PaperRow, userId: string, isWithdrawn: boolean) {
  await tx.query(MARK_TEST, [paper.testId, isWithdrawn]);
  await tx.query(SHELVE, [paper.libraryItemId, !isWithdrawn]);
  await tx.query(MARK_PAPER, [paper.id, isWithdrawn ? 'withdrawn' : 'published', userId]);
}
