import { z } from 'zod';
import { type ExamSyllabus, examsOfImport } from '#core/domain/question-import/recognise-names.ts';
import type { Queryable } from '#server/database/database.ts';
import { queryRows } from '#server/database/query-rows.ts';

const NAMES_ALONE = z.object({
  name: z.object({ en: z.string(), hi: z.string(), te: z.string(), ta: z.string() }),
  chapters: z.array(z.string()),
});
const Syllabus = z.object({ exam: z.string(), subjects: z.array(NAMES_ALONE) });

const SELECT = `select code as exam, definition -> 'subjects' as subjects from public.exams order by code`;

/** The subjects and chapters of all exams there are: a file may be of several. */
export const readSyllabi = (db: Queryable): Promise<ExamSyllabus[]> => queryRows(db, Syllabus, SELECT, []);

/** For what is written of them: none is removed, and none gets another definition, until the transaction ends. */
export async function holdSyllabi(db: Queryable, exam: string) {
  return examsOfImport(exam, await queryRows(db, Syllabus, `${SELECT} for share`, []));
}

/** What the rows of an import may be of. */
export async function readExamsOfImport(db: Queryable, exam: string) {
  return examsOfImport(exam, await readSyllabi(db));
}
