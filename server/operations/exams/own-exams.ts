import { z } from 'zod';
import type { ExamDefinition } from '#core/contracts/exams/exam-shape.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow, queryRow } from '#server/database/query-rows.ts';
import { AppError, notFound } from '#server/errors.ts';

const LOCK = `
  select revision, shipped_hash is not null as "isBuiltIn" from public.exams where code = $1 for update`;
const Locked = z.object({ revision: z.number(), isBuiltIn: z.boolean() });

/** Marked as edited, so that a file that ships under the same code later leaves it as it is. */
const INSERT = `
  insert into public.exams (code, definition, checklist, is_edited)
  values ($1, $2::jsonb - 'checklist', $2::jsonb -> 'checklist', true)
  on conflict (code) do nothing returning code, revision`;
const UPDATE = `
  update public.exams set definition = $2::jsonb - 'checklist', checklist = $2::jsonb -> 'checklist', revision = revision + 1
  where code = $1 returning code, revision`;
const Saved = z.object({ code: z.string(), revision: z.number() });

const IS_USED = `
  select exists (select from public.tests where exam = $1 and exam <> 'neet-ug')
    or exists (select from public.questions where exam = $1 and exam <> 'neet-ug')
    or exists (select from public.library_items where exam = $1)
    or exists (select from public.profiles where other_exams @> array[$1] and other_exams <> '{}')
    or exists (select from public.groups where exam = $1 and exam <> 'neet-ug')
    or exists (select from private.exam_papers where exam = $1) as "isUsed"`;
const Used = z.object({ isUsed: z.boolean() });

async function lockOwn(tx: Transaction, code: string) {
  const locked = await queryOptionalRow(tx, Locked, LOCK, [code]);
  if (!locked) throw notFound('Exam');
  if (locked.isBuiltIn)
    throw new AppError('exam_built_in', 'This exam came with the product. Copy it, and change the copy.');
  return locked;
}

/** @throws exam_code_taken */
export async function insertExam(tx: Transaction, definition: ExamDefinition) {
  const saved = await queryOptionalRow(tx, Saved, INSERT, [definition.code, JSON.stringify(definition)]);
  if (!saved) throw new AppError('exam_code_taken', 'There is an exam of this code. Choose another code.');
  return saved;
}

/** @throws not_found, exam_built_in, conflict */
export async function updateExam(tx: Transaction, definition: ExamDefinition, revision: number) {
  const locked = await lockOwn(tx, definition.code);
  if (locked.revision !== revision)
    throw new AppError('conflict', 'Somebody has changed this exam since you opened it. Nothing was saved.');
  return queryRow(tx, Saved, UPDATE, [definition.code, JSON.stringify(definition)]);
}

/** @throws not_found */
export async function hideExam(tx: Transaction, code: string, hidden: boolean): Promise<void> {
  const { rows } = await tx.query('update public.exams set is_hidden = $2 where code = $1 returning code', [
    code,
    hidden,
  ]);
  if (rows.length === 0) throw notFound('Exam');
}

/** @throws not_found, exam_built_in, exam_in_use */
export async function removeExam(tx: Transaction, code: string): Promise<void> {
  await lockOwn(tx, code);
  const { isUsed } = await queryRow(tx, Used, IS_USED, [code]);
  if (isUsed)
    throw new AppError(
      'exam_in_use',
      'Questions, papers, tests, groups or students are of this exam. It can be hidden instead.',
    );
  await tx.query('delete from public.exams where code = $1', [code]);
}
