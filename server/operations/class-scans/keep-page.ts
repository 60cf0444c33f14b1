import { z } from 'zod';
import type { ScanProblem } from '#core/contracts/sittings/class-scan.ts';
import type { SortedPage } from '#core/domain/omr/class-scan/sort-page.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const CandidateRow = z.object({ keepsMarks: z.boolean(), wrote: z.boolean(), isDoubled: z.boolean() });
/** Nobody else sorts a page to this candidate until the transaction ends. */
const LOCK_CANDIDATE = `
  select c.user_id is not null or c.name is not null as "keepsMarks",
    exists (
      select from public.attempts a where a.id = c.attempt_id and a.status <> 'prepared' and a.source <> 'omr'
    ) as wrote,
    exists (
      select from private.class_scan_pages p
      where p.sitting_id = c.sitting_id and p.number = c.number and p.state = 'sorted' and p.sheet_page = $3
    ) or exists (
      select from public.attempts a
      where a.id = c.attempt_id and a.source = 'omr'
        and not exists (select from private.class_scan_pages p where p.sitting_id = c.sitting_id and p.number = c.number and p.upload_id is not null)
    ) as "isDoubled"
  from private.sitting_candidates c
  where c.sitting_id = $1 and c.number = $2 and c.removed_at is null
  for update of c`;

/** What stands against a page becoming this candidate's; null: nothing. */
export async function reasonAgainst(
  tx: Transaction,
  { sittingId, number, sheetPage }: { sittingId: string; number: number; sheetPage: number },
): Promise<ScanProblem | null> {
  const candidate = await queryOptionalRow(tx, CandidateRow, LOCK_CANDIDATE, [sittingId, number, sheetPage]);
  if (!candidate) return 'not_listed';
  if (!candidate.keepsMarks) return 'no_account';
  if (candidate.wrote) return 'handed_in';
  return candidate.isDoubled ? 'doubled' : null;
}

const INSERT = `
  insert into private.class_scan_pages (scan_id, sitting_id, file, file_page, picture, state, problem, number, sheet_page)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict (scan_id, file, file_page) do nothing`;

export interface PageOfScan {
  scanId: string;
  sittingId: string;
  /** From 1, in the order of the upload. */
  file: number;
  filePage: number;
  /** In the bucket class-scans. */
  picture: string | null;
}

/** Keeps what a page says of itself. @returns the number of the candidate whose it became */
export async function keepPage(
  tx: Transaction,
  page: PageOfScan,
  { problem, number, sheetPage }: SortedPage,
): Promise<number | null> {
  const { scanId, sittingId, file, filePage, picture } = page;
  const insert = (state: string, why: ScanProblem | null) =>
    tx.query(INSERT, [scanId, sittingId, file, filePage, picture, state, why, number, sheetPage]);
  if (problem === 'back') {
    await insert('left_out', null);
    return null;
  }
  const against =
    problem ??
    (number === null || sheetPage === null
      ? 'unnamed'
      : await reasonAgainst(tx, { sittingId, number, sheetPage }));
  await insert(against === null ? 'sorted' : 'open', against);
  return against === null ? number : null;
}
