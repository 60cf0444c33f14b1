import { z } from 'zod';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { examToPlan, neetToPlan, type PlannedExam } from '#core/domain/quests/planned-exam.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';
import { readDefinition } from '#server/operations/exams/read-definition.ts';

const SELECT_CHAPTERS = `
  select distinct subject, chapter from private.to_practise_of_exam($1) order by subject, chapter`;
const ChapterRow = z.object({ subject: z.string(), chapter: z.string().nullable() });

/** @throws not_found: there is no such exam */
export async function readPlannedExam(
  tx: Queryable,
  exam: string,
  classLevel: string | null,
): Promise<PlannedExam> {
  if (exam === NEET_EXAM) return neetToPlan(classLevel);
  const definition = await readDefinition(tx, exam);
  const isListed = definition.subjects.every(({ chapters }) => chapters.length > 0);
  const bank = isListed ? [] : await queryRows(tx, ChapterRow, SELECT_CHAPTERS, [exam]);
  return examToPlan(definition, classLevel, bank);
}
