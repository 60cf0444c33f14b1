import { z } from 'zod';
import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import type { RecheckQuestionImportRequest } from '#core/contracts/question-import/steps.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';
import { readExamsOfImport } from './read-syllabi.ts';

const Import = z.object({ status: z.string(), choices: z.custom<ImportChoices>(), exam: z.string() });

/**
 * The import, held until the transaction ends; in the caller's name: a teacher has the own ones.
 * @throws not_found, and conflict when it is in none of these steps
 */
export async function lockImport(tx: Transaction, id: string, statuses: readonly string[]) {
  const found = await queryOptionalRow(
    tx,
    Import,
    `select status, choices, exam from public.question_imports
     where id = $1 and private.may_see_import(created_by) for update`,
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

/** @throws not_found where there is no such exam. One that is removed afterwards leaves its rows waiting. */
export async function requireExam(tx: Transaction, exam: string): Promise<void> {
  if (exam === NEET_EXAM) return;
  const { rows } = await tx.query('select code from public.exams where code = $1', [exam]);
  if (rows.length === 0) throw notFound('Exam');
}

/** What is chosen by hand is a subject that the exam has now. @throws invalid_request */
async function requireSubjects(tx: Transaction, exam: string, { defaults, names }: ImportChoices) {
  const chosen = [defaults?.subject, ...(names ?? []).map(({ to }) => to?.subject)];
  const { own } = await readExamsOfImport(tx, exam);
  const unknown = chosen.find((subject) => subject !== undefined && !own?.subjects.includes(subject));
  if (unknown !== undefined)
    throw new AppError('invalid_request', `This exam has no subject '${unknown}'. Choose another one.`);
}

export async function queueCheck(
  tx: Transaction,
  { import_id: id, choices, exam }: z.infer<typeof RecheckQuestionImportRequest>,
): Promise<void> {
  const before = await lockImport(tx, id, ['checked', 'error']);
  if (exam !== undefined) await requireExam(tx, exam);
  await requireSubjects(tx, exam ?? before.exam, choices);
  await tx.query(
    `update public.question_imports set status = 'checking', choices = $2, exam = coalesce($3, exam), report = '{}', error = null, tries = 0,
       claim = null, claimed_until = null
     where id = $1`,
    [id, choices, exam ?? null],
  );
}

/** A subject of the rows to be imported that the caller does not teach. */
const SELECT_NOT_TAUGHT = `
  select r.subject from (
    select r.parsed ->> 'subject' as subject from public.question_import_rows r
    where r.import_id = $1 and r.severity not in ('error', 'waiting') and not r.is_left_out
  ) r
  where r.subject <> all (coalesce(private.bank_subjects(), array[r.subject])) limit 1`;

/** One that was cancelled goes on where it was, and one that is done with what waited. */
export async function queueImport(tx: Transaction, id: string, takesDuplicates: boolean): Promise<void> {
  const { status } = await lockImport(tx, id, ['checked', 'cancelled', 'done']);
  if (status === 'done' && !(await hasOpenRows(tx, id)))
    throw new AppError('conflict', 'The import is done, and nothing waits in it.');
  const other = await queryOptionalRow(tx, z.object({ subject: z.string() }), SELECT_NOT_TAUGHT, [id]);
  if (other)
    throw new AppError('forbidden', `You do not teach ${other.subject}. Leave these rows out first.`);
  await tx.query(
    `update public.question_imports set status = 'importing', takes_duplicates = $2, error = null, tries = 0,
       claim = null, claimed_until = null, finished_at = null
     where id = $1`,
    [id, takesDuplicates],
  );
}

/** Rows that wait, or that were corrected since. */
async function hasOpenRows(tx: Transaction, id: string): Promise<boolean> {
  const { isOpen } = await queryRow(tx, z.object({ isOpen: z.boolean() }), SELECT_OPEN, [id]);
  return isOpen;
}
const SELECT_OPEN = `
  select exists (
    select from public.question_import_rows r join public.question_imports i on i.id = r.import_id
    where r.import_id = $1 and not r.is_imported and not r.is_left_out and r.severity <> 'error'
      and (r.severity = 'waiting' or i.takes_duplicates or r.likeness is distinct from 'same')
  ) as "isOpen"`;

export async function cancelImport(tx: Transaction, id: string): Promise<void> {
  await lockImport(tx, id, ['checking', 'checked', 'importing', 'error']);
  await tx.query(
    `update public.question_imports set status = 'cancelled', finished_at = now(), claim = null, claimed_until = null
     where id = $1`,
    [id],
  );
}
