import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { DescribedSheet } from '#core/contracts/own-sheets/own-sheets.ts';
import type { PageLayout } from '#core/domain/omr/layout.ts';
import { Registration } from '#core/domain/omr/layout-file.ts';
import { layoutOf, type OwnSheet } from '#core/domain/omr/own-sheets/own-sheet.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import type { ObjectStorage } from '#server/protocol/storage/object-storage.ts';

export const OWN_SHEETS_BUCKET = 'own-sheets';

export const OwnSheetRow = z.object({
  id: z.string(),
  sheet: DescribedSheet,
  registration: Registration,
  questionCount: z.number(),
  picturePath: z.string(),
  revision: z.number(),
  archivedAt: z.date().nullable(),
});
export type OwnSheetRow = z.infer<typeof OwnSheetRow>;

const COLUMNS = `s.id, s.sheet, s.registration, s.question_count as "questionCount", s.picture_path as "picturePath",
  s.revision, s.archived_at as "archivedAt"`;
const SELECT = `select ${COLUMNS} from public.own_sheets s where s.id = $1`;
const SELECT_OF_TEST = `
  select ${COLUMNS} from public.own_sheets s join public.test_sheets c on c.own_sheet_id = s.id where c.test_id = $1`;

/** @throws not_found */
export async function readOwnSheet(db: Queryable, id: string): Promise<OwnSheetRow> {
  const row = await queryOptionalRow(db, OwnSheetRow, SELECT, [id]);
  if (!row) throw notFound('Sheet');
  return row;
}

/** Nobody else changes it until the transaction ends. @throws not_found */
export async function lockOwnSheet(tx: Transaction, id: string): Promise<OwnSheetRow> {
  const row = await queryOptionalRow(tx, OwnSheetRow, `${SELECT} for update`, [id]);
  if (!row) throw notFound('Sheet');
  return row;
}

/** The own sheet a test is answered on; null: it is ours. */
export function selectTestSheet(db: Queryable, testId: string): Promise<OwnSheetRow | null> {
  return queryOptionalRow(db, OwnSheetRow, SELECT_OF_TEST, [testId]);
}

/** How its filled sheets are read: by where its rings lie, and by what is printed on the blank one. */
export async function howToRead(
  storage: ObjectStorage,
  { sheet, registration, picturePath }: Pick<OwnSheetRow, 'sheet' | 'registration' | 'picturePath'>,
): Promise<{ layout: PageLayout; blank?: Uint8Array }> {
  const layout = layoutOf({ ...sheet, registration });
  const picture = { bucketId: OWN_SHEETS_BUCKET, name: picturePath };
  // One that was lost keeps nobody's sheet from being read; ink beside its rows is not seen then.
  if (!(await storage.has(picture))) return { layout };
  return { layout, blank: await buffer(await storage.open(picture)) };
}

/** Parts of a sheet as its two columns hold them. */
export function asColumns(sheet: OwnSheet): { sheet: string; registration: string } {
  const { registration, ...described } = sheet;
  return { sheet: JSON.stringify(described), registration: JSON.stringify(registration) };
}
