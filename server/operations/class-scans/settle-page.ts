import { z } from 'zod';
import type { ScanProblem } from '#core/contracts/sittings/class-scan.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { reasonAgainst } from './keep-page.ts';

const PageRow = z.object({
  state: z.string(),
  sheetPage: z.number().nullable(),
  picture: z.string().nullable(),
});
const LOCK = `
  select state, sheet_page as "sheetPage", picture from private.class_scan_pages
  where id = $1 and sitting_id = $2 for update`;
const SORT = `
  update private.class_scan_pages set state = 'sorted', number = $2, sheet_page = $3, settled_by = $4 where id = $1`;
const LEAVE_OUT = `update private.class_scan_pages set state = 'left_out', settled_by = $2, picture = null where id = $1`;

const REASONS: Partial<Record<ScanProblem, string>> = {
  not_listed: 'Nobody with this number is on the list.',
  no_account: 'This candidate has no account to keep marks in.',
  handed_in: 'This candidate wrote on a screen.',
  doubled: 'This candidate has a sheet already.',
};

export interface Settled {
  pageId: string;
  sittingId: string;
  /** null: nobody's. */
  number: number | null;
  userId: string;
}

/** @returns the picture that nobody needs any more @throws not_found, conflict */
export async function settlePage(tx: Transaction, settled: Settled): Promise<string | null> {
  const { pageId, sittingId, number, userId } = settled;
  const page = await queryOptionalRow(tx, PageRow, LOCK, [pageId, sittingId]);
  if (!page) throw notFound('Page');
  if (page.state !== 'open') throw new AppError('conflict', 'Somebody has settled this page already.');
  if (number === null) {
    await tx.query(LEAVE_OUT, [pageId, userId]);
    return page.picture;
  }
  if (page.picture === null)
    throw new AppError('conflict', 'This page could not be opened. Scan it once more.');
  const sheetPage = page.sheetPage ?? 1;
  const against = await reasonAgainst(tx, { sittingId, number, sheetPage });
  if (against) throw new AppError('conflict', REASONS[against] ?? 'This page cannot be taken.');
  await tx.query(SORT, [pageId, number, sheetPage, userId]);
  return null;
}
