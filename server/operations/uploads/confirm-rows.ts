import { z } from 'zod';
import type { RowDecision } from '#core/contracts/printing/confirm-print-omr.ts';
import { UploadStatus } from '#core/contracts/printing/process-print-omr.ts';
import type { Detected } from '#core/domain/omr/detected.ts';
import { fitsForm, formOfRow, openQuestions } from '#core/domain/omr/review.ts';
import { OPTION_LETTERS, SHEET_LETTERS } from '#core/domain/question-bank/option-letters.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { selectOptions } from './expected-sheet.ts';
import { inOrderOfTest } from './in-order-of-test.ts';

/** Self-paced tests only: what counts for others is decided by a reviewer. */
const LOCK = `
  select u.status, u.detected, u.test_id as "testId",
    t.owner_id = u.user_id and t.visibility = 'private' and t.opens_at is null and t.closes_at is null
      and coalesce((select s.value = 'true' from public.app_settings s where s.key = 'students_confirm_sheets'), false)
      as "mayConfirm"
  from public.print_uploads u join public.tests t on t.id = u.test_id
  where u.id = $1 and u.user_id = $2 for update of u`;

const UploadRow = z.object({
  status: UploadStatus,
  testId: z.string(),
  detected: z.custom<Detected>((value) => value !== undefined).nullable(),
  mayConfirm: z.boolean(),
});

const INSERT = `
  insert into public.print_upload_corrections (upload_id, q, state, sel, answer, corrected_by)
  select $1, q, state, sel, nullif(answer, 'null'), $2
  from jsonb_to_recordset($3::jsonb) as decision (q int, state text, sel smallint, answer jsonb)`;

/** The student is looking at the sheet: no mail has to say that its review has ended. */
const CONFIRM = 'update public.print_uploads set confirmed_at = now(), review_since = null where id = $1';

/**
 * Records what a student says of the doubtful rows of an own sheet.
 * @throws not_found, forbidden, conflict when no review waits, invalid_request when the rows are not the doubtful ones, or one has no such option
 */
export async function confirmRows(
  tx: Transaction,
  { uploadId, userId }: { uploadId: string; userId: string },
  rows: readonly RowDecision[],
): Promise<void> {
  const upload = await queryOptionalRow(tx, UploadRow, LOCK, [uploadId, userId]);
  if (!upload) throw notFound('Upload');
  if (!upload.mayConfirm)
    throw new AppError('forbidden', 'A reviewer decides the doubtful rows of this test.');
  if (upload.status !== 'needs_review' || !upload.detected)
    throw new AppError('conflict', 'This sheet does not wait for a decision any more.');
  const open = openQuestions(upload.detected, []);
  const decided = new Set(rows.map(({ q }) => q));
  if (decided.size !== rows.length || decided.size !== open.length || !open.every((q) => decided.has(q)))
    throw new AppError('invalid_request', 'Every doubtful row, and no other, is decided once.');
  for (const row of rows)
    if (!fitsForm(formOfRow(upload.detected, row.q), row))
      throw new AppError('invalid_request', `Question ${row.q} is not answered so.`);
  await refuseNoOption(tx, upload.testId, upload.detected, rows);
  await tx.query(INSERT, [uploadId, userId, JSON.stringify(rows)]);
  await tx.query(CONFIRM, [uploadId]);
}

/** A row of the usual sheet has four bubbles, of which all can be marked, also where the question has fewer options. */
async function refuseNoOption(
  tx: Transaction,
  testId: string,
  detected: Detected,
  rows: readonly RowDecision[],
): Promise<void> {
  const options = await selectOptions(tx, testId);
  const marked = rows.map(({ q, sel }) => ({ q, sel, numberOnSheet: q }));
  for (const { q, sel, numberOnSheet } of await inOrderOfTest(tx, testId, detected, marked)) {
    const asked = options[q - 1] ?? 0;
    const bubbles = detected.forms ? asked : Math.max(asked, SHEET_LETTERS.length);
    if (sel !== null && sel >= bubbles)
      throw new AppError(
        'invalid_request',
        `Question ${numberOnSheet} has no option ${OPTION_LETTERS[sel]}.`,
      );
  }
}
