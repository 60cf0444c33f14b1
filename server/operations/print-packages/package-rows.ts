import { z } from 'zod';
import { PrintPackage, type PrintWarning } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Booklet } from '#core/domain/papers/booklets.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, withCommit } from '#server/database/query-rows.ts';
import type { PaperSecond } from '#server/documents/question-paper/paper.ts';

/** Under the names of the wire: all but its date goes there as it is. */
const PackageRow = PrintPackage.extend({ created_at: z.date() });
export type PackageRow = z.infer<typeof PackageRow>;

const COLUMNS = Object.keys(PackageRow.shape).join(', ');
const SELECT = `select ${COLUMNS} from public.print_packages where test_id = $1 and paper_hash = $2`;
const TAKE_VERSION = `
  insert into private.print_versions as taken (test_id, last) values ($1, 1)
  on conflict (test_id) do update set last = taken.last + 1 returning last as version`;
/** Nothing comes back when somebody else was first with this paper. */
const INSERT = `
  insert into public.print_packages
    (test_id, version, language, paper_pdf_url, omr_pdf_url, content_hash, paper_hash, warnings, booklet,
      second_language, arrangement)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11)
  on conflict do nothing returning ${COLUMNS}`;

/** The last statement of its transaction. */
export function findPackage(tx: Transaction, testId: string, paperHash: string): Promise<PackageRow | null> {
  return queryOptionalRow(withCommit(tx), PackageRow, SELECT, [testId, paperHash]);
}

const VersionRow = z.object({ version: z.number() });

/** The last statement of its transaction: nobody else gets this version any more. */
export async function takeVersion(tx: Transaction, testId: string): Promise<number> {
  const row = await queryOptionalRow(withCommit(tx), VersionRow, TAKE_VERSION, [testId]);
  return row?.version ?? 1;
}

export interface NewPackage {
  testId: string;
  version: number;
  language: ContentLanguage;
  second: PaperSecond | null;
  booklet: Booklet | null;
  paperName: string;
  sheetName: string;
  contentHash: string;
  paperHash: string;
  warnings: PrintWarning[];
}

/**
 * The last statement of its transaction.
 * @returns null when this very paper is there already
 */
export function insertPackage(tx: Transaction, made: NewPackage): Promise<PackageRow | null> {
  const values = [made.testId, made.version, made.language, made.paperName, made.sheetName];
  const hashes = [made.contentHash, made.paperHash, JSON.stringify(made.warnings), made.booklet];
  const second = [made.second?.language ?? null, made.second?.arrangement ?? null];
  return queryOptionalRow(withCommit(tx), PackageRow, INSERT, [...values, ...hashes, ...second]);
}

export function presentPackage(row: PackageRow): PrintPackage {
  return { ...row, created_at: row.created_at.toISOString() };
}
