import { z } from 'zod';
import { type ExamDefinition, ExamShape } from '#core/contracts/exams/exam-shape.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';
import { notFound } from '#server/errors.ts';

const Row = z.object({ definition: ExamShape });

/** @throws not_found */
export async function readDefinition(db: Queryable, exam: string): Promise<ExamDefinition> {
  const select = 'select definition from public.exams where code = $1';
  const row = await queryOptionalRow(db, Row, select, [exam]);
  if (!row) throw notFound('Exam');
  return row.definition;
}
