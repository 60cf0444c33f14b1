import { z } from 'zod';
import { PAPER_STATUSES, PaperContent, PaperSection } from '#core/contracts/papers/paper-content.ts';
import { Marks } from '#core/contracts/tests/marking-scheme.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

export const PaperRow = z.object({
  id: z.string(),
  ...PaperContent.shape,
  marking: Marks,
  sections: z.array(PaperSection),
  status: z.enum(PAPER_STATUSES),
  revision: z.number(),
  testId: z.string().nullable(),
  libraryItemId: z.string().nullable(),
  replacesId: z.string().nullable(),
});
export type PaperRow = z.infer<typeof PaperRow>;

const SELECT_ANY = `
  select id, title, kind, audience, subject, year, duration_sec, marking, booklets, cut_off, sections, status, revision,
    test_id as "testId", library_item_id as "libraryItemId", replaces_id as "replacesId"
  from public.papers where id = $1`;
const SELECT = `${SELECT_ANY} and private.may_see_paper(papers)`;

/** In a transaction with the caller's claims. @throws not_found, also for a teacher of other subjects */
export async function readPaper(db: Queryable, id: string): Promise<PaperRow> {
  const paper = await queryOptionalRow(db, PaperRow, SELECT, [id]);
  if (!paper) throw notFound('Paper');
  return paper;
}

/** Nobody else changes it until the transaction ends. @throws not_found */
export async function lockPaper(tx: Transaction, id: string): Promise<PaperRow> {
  const paper = await queryOptionalRow(tx, PaperRow, `${SELECT} for update`, [id]);
  if (!paper) throw notFound('Paper');
  return paper;
}

/** For whom it is asked: of the server's own work. */
export function lockAnyPaper(tx: Transaction, id: string): Promise<PaperRow> {
  return queryRow(tx, PaperRow, `${SELECT_ANY} for update`, [id]);
}

/** @throws paper_frozen, and conflict when it is not the revision that was read */
export async function lockDraft(tx: Transaction, id: string, revision?: number): Promise<PaperRow> {
  const paper = await lockPaper(tx, id);
  if (paper.status !== 'draft') {
    throw new AppError(
      'paper_frozen',
      'This paper is published, and what students have met is not changed. Make a new version of it.',
    );
  }
  if (revision !== undefined && paper.revision !== revision) {
    throw new AppError('conflict', 'Somebody has changed this paper since you opened it. Nothing was saved.');
  }
  return paper;
}

const SavedPaper = z.object({ id: z.string(), title: z.string(), revision: z.number() });
export type SavedPaper = z.infer<typeof SavedPaper>;

const INSERT = `
  insert into public.papers (title, kind, audience, subject, year, duration_sec, marking, booklets, sections,
    question_count, cut_off, replaces_id, created_by, updated_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)
  returning id, title, revision`;

const UPDATE = `
  update public.papers set title = $2, kind = $3, audience = $4, subject = $5, year = $6, duration_sec = $7, marking = $8,
    booklets = $9, sections = $10, question_count = $11, cut_off = $12, updated_by = $13, revision = revision + 1
  where id = $1
  returning id, title, revision`;

export function insertPaper(
  tx: Transaction,
  content: PaperContent,
  { userId, replacesId = null }: { userId: string | null; replacesId?: string | null },
): Promise<SavedPaper> {
  return queryRow(tx, SavedPaper, INSERT, [...columnsOf(content), replacesId, userId]);
}

/** Of a draft that is locked. */
export function updatePaper(
  tx: Transaction,
  id: string,
  content: PaperContent,
  userId: string,
): Promise<SavedPaper> {
  return queryRow(tx, SavedPaper, UPDATE, [id, ...columnsOf(content), userId]);
}

function columnsOf(content: PaperContent): unknown[] {
  const { title, kind, audience, subject, year, duration_sec, marking, booklets, sections, cut_off } =
    content;
  return [
    ...[title, kind, audience, subject, year, duration_sec],
    ...[
      JSON.stringify(marking),
      booklets,
      JSON.stringify(sections),
      questionsOf(content).length,
      cut_off && JSON.stringify(cut_off),
    ],
  ];
}

/** Their ids, in the order of the paper. */
export function questionsOf({ sections }: Pick<PaperContent, 'sections'>): string[] {
  return sections.flatMap(({ questions }) => questions);
}
