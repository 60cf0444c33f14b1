import { z } from 'zod';
import type { AssembledSheet } from '#core/domain/omr/assemble-sheet.ts';
import { refusalText } from '#core/domain/omr/refusals.ts';
import {
  answersToGrade,
  type Correction,
  openPages,
  openQuestions,
  type SheetAnswer,
} from '#core/domain/omr/review.ts';
import { OtherAnswer } from '#core/domain/questions/kinds/registry.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRows } from '#server/database/query-rows.ts';
import type { JobQueue } from '#server/queue/queue.ts';
import type { ClaimedUpload } from './claim-upload.ts';
import { gradeForCandidate } from './grade-for-candidate.ts';
import { GradedUpload, gradeSheet } from './grade-sheet.ts';
import { inOrderOfTest } from './in-order-of-test.ts';
import { type ReviewEnd, tellStudent } from './tell-student.ts';

const UploadRow = GradedUpload.extend({
  /** null: of a candidate without an account. */
  userId: z.string().nullable(),
  sittingId: z.string().nullable(),
  candidateNumber: z.number().nullable(),
  reviewSince: z.date().nullable(),
  reviewedAt: z.date().nullable(),
});

/** Nobody else's claim, and nobody else until this transaction ends. */
const LOCK = `
  select test_id as "testId", user_id as "userId", attempt_id as "attemptId", created_at as "uploadedAt",
    review_since as "reviewSince", reviewed_at as "reviewedAt", sitting_id as "sittingId", candidate_number as "candidateNumber"
  from public.print_uploads where id = $1 and claim = $2 for update`;

const CorrectionRow = z.object({
  q: z.number(),
  state: z.enum(['marked', 'blank', 'multiple']),
  sel: z.number().nullable(),
  // Written by reviewers themselves: what is no answer decides nothing.
  answer: OtherAnswer.nullable().catch(null),
}) satisfies z.ZodType<Correction>;

/** The latest decision on each question. */
const SELECT_CORRECTIONS = `
  select distinct on (q) q, state, sel, answer from public.print_upload_corrections
  where upload_id = $1 order by q, corrected_at desc, id desc`;

const UPDATE = `
  update public.print_uploads set status = $2, detected = coalesce($3::jsonb, detected), error = $4, refusal = $5,
    page_urls = coalesce($6::jsonb, page_urls), layout = case when $6 is null then layout else $8::jsonb end,
    attempt_id = $7, claim = null, claimed_until = null, tries = 0,
    review_since = case when $2 = 'needs_review' then coalesce(review_since, now()) end
  where id = $1`;

/**
 * Ends the processing of an upload: graded, left to a reviewer, or refused. A run whose upload was given to another in
 * the meantime changes nothing.
 * @param pageUrls names of the upright pages
 */
export async function settleUpload(
  tx: Transaction,
  { jobs, siteUrl }: { jobs: JobQueue; siteUrl: string },
  { id, claim }: ClaimedUpload,
  sheet: AssembledSheet<unknown>,
  pageUrls: readonly string[] = [],
): Promise<void> {
  const upload = await queryOptionalRow(tx, UploadRow, LOCK, [id, claim]);
  if (!upload) return;
  const { attemptId, reviewSince, userId, testId } = upload;
  const tell = async (end: ReviewEnd) => {
    if (reviewSince && userId !== null) await tellStudent(tx, jobs, siteUrl, { userId, testId }, end);
  };
  if ('refusal' in sheet) {
    const error = refusalText(sheet.refusal);
    await tx.query(UPDATE, [id, 'error', null, error, JSON.stringify(sheet.refusal), null, attemptId, null]);
    await tell({ attemptId: null });
    return;
  }
  const corrections = await queryRows(tx, CorrectionRow, SELECT_CORRECTIONS, [id]);
  const { detected } = sheet;
  const isOpen =
    openQuestions(detected, corrections).length > 0 || (!upload.reviewedAt && openPages(detected).length > 0);
  const layout = sheet.layout ? JSON.stringify(sheet.layout) : null;
  const read = [JSON.stringify(detected), null, null, JSON.stringify(pageUrls)];
  if (isOpen) {
    await tx.query(UPDATE, [id, 'needs_review', ...read, attemptId, layout]);
    return;
  }
  const answers = answersToGrade(detected, corrections);
  const graded = await gradeUpload(tx, upload, await inOrderOfTest(tx, testId, detected, answers));
  await tx.query(UPDATE, [id, 'graded', ...read, graded, layout]);
  await tell({ attemptId: graded });
}

/** @returns the attempt's id; null for a candidate without an account */
async function gradeUpload(
  tx: Transaction,
  { userId, sittingId, candidateNumber: number, ...upload }: z.infer<typeof UploadRow>,
  answers: readonly SheetAnswer[],
): Promise<string | null> {
  if (userId !== null) return gradeSheet(tx, { ...upload, userId }, answers);
  if (sittingId === null || number === null) return null;
  await gradeForCandidate(tx, { testId: upload.testId, sittingId, number }, answers);
  return null;
}
