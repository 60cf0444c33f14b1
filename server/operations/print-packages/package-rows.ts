import type { PrintPackage, PrintWarning } from '#core/contracts/printing/generate-print-pdfs.ts';
import type { ContentLanguage } from '#core/contracts/test-taking/get-attempt.ts';
import type { Transaction } from '#server/database/database.ts';

export interface PackageRow {
  id: string;
  test_id: string;
  version: number;
  language: ContentLanguage;
  paper_pdf_url: string;
  omr_pdf_url: string;
  warnings: PrintWarning[];
  created_at: Date;
}

const COLUMNS = 'id, test_id, version, language, paper_pdf_url, omr_pdf_url, warnings, created_at';
const SELECT = `select ${COLUMNS} from public.print_packages where test_id = $1 and paper_hash = $2`;
const SELECT_NEXT =
  'select coalesce(max(version), 0) + 1 as version from public.print_packages where test_id = $1';
/** Nothing comes back when somebody else was first, with this paper or with this version. */
const INSERT = `
  insert into public.print_packages
    (test_id, version, language, paper_pdf_url, omr_pdf_url, content_hash, paper_hash, warnings)
  values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)
  on conflict do nothing returning ${COLUMNS}`;

/** The last statement of its transaction. */
export async function findPackage(
  tx: Transaction,
  testId: string,
  paperHash: string,
): Promise<PackageRow | null> {
  const { rows } = await tx.finish<PackageRow>(SELECT, [testId, paperHash]);
  return rows[0] ?? null;
}

/** The last statement of its transaction. */
export async function nextVersion(tx: Transaction, testId: string): Promise<number> {
  const { rows } = await tx.finish<{ version: number }>(SELECT_NEXT, [testId]);
  return rows[0]?.version ?? 1;
}

export interface NewPackage {
  testId: string;
  version: number;
  language: ContentLanguage;
  paperName: string;
  sheetName: string;
  contentHash: string;
  paperHash: string;
  warnings: PrintWarning[];
}

/**
 * The last statement of its transaction.
 * @returns null when the version, or this very paper, is there already
 */
export async function insertPackage(tx: Transaction, made: NewPackage): Promise<PackageRow | null> {
  const values = [made.testId, made.version, made.language, made.paperName, made.sheetName];
  const hashes = [made.contentHash, made.paperHash, JSON.stringify(made.warnings)];
  const { rows } = await tx.finish<PackageRow>(INSERT, [...values, ...hashes]);
  return rows[0] ?? null;
}

export function presentPackage(row: PackageRow): PrintPackage {
  return { ...row, created_at: row.created_at.toISOString() };
}
