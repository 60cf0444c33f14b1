import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRow } from '#server/database/query-rows.ts';

/** In SQL: the name, in all languages, of the exam of this code; null of NEET (UG), of which nearly everything is. */
export const examName = (code: string): string =>
  `case when ${code} <> 'neet-ug' then (select named.definition -> 'name' from public.exams named where named.code = ${code}) end`;

const NameRow = z.object({ name: InLanguages.nullable() });

export async function readExamName(db: Queryable, code: string): Promise<InLanguages | null> {
  const { name } = await queryRow(db, NameRow, `select ${examName('$1::text')} as name`, [code]);
  return name;
}
