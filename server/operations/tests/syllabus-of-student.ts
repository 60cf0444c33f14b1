import { z } from 'zod';
import { CHAPTERS_BY_CLASS, type NcertClass } from '#core/domain/question-bank/chapters-by-class.ts';
import { SUBJECTS } from '#core/domain/question-bank/subjects.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryOptionalRow } from '#server/database/query-rows.ts';

const SELECT_CLASS = 'select class_level as "classLevel" from public.profiles where user_id = $1';
const ClassRow = z.object({ classLevel: z.string().nullable() });

/** Chapters of NEET's syllabus, of these subjects, that a student of class XI has had, and those that only XII has; null: of any other class, which is asked all of them. */
export async function syllabusOfStudent(
  tx: Queryable,
  userId: string,
  subjects: readonly string[],
): Promise<{ had: string[]; notHad: string[] } | null> {
  const row = await queryOptionalRow(tx, ClassRow, SELECT_CLASS, [userId]);
  if (row?.classLevel !== 'XI') return null;
  const of = (name: NcertClass) =>
    SUBJECTS.flatMap((subject) => (subjects.includes(subject) ? CHAPTERS_BY_CLASS[subject][name] : []));
  return { had: of('XI'), notHad: of('XII') };
}
