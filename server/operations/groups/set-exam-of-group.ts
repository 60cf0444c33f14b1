import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import type { Transaction } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';
import { lockGroup } from './lock-group.ts';

/** Held, so that it is not removed in the same moment; remove-exam looks for groups of it. */
const LOCK_EXAM = `
  select code from public.exams
  where code = $1 and (not is_hidden or exists (select from public.groups where id = $2 and exam = $1)) for key share`;
const ExamRow = z.object({ code: z.string() });

/** @throws not_found the group, or an exam that is offered */
export async function setExamOfGroup(
  tx: Transaction,
  { groupId, exam }: { groupId: string; exam: string },
): Promise<void> {
  await lockGroup(tx, groupId);
  // NEET (UG) is there before its definition is.
  if (exam !== NEET_EXAM && !(await queryOptionalRow(tx, ExamRow, LOCK_EXAM, [exam, groupId])))
    throw notFound('Exam');
  await tx.query('update public.groups set exam = $2 where id = $1', [groupId, exam]);
  await tx.query('select private.offer_exam_of_group($1)', [groupId]);
}
