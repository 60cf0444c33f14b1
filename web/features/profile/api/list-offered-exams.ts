import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { profileKeys } from '#web/features/profile/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Exam = z.object({ code: z.string(), name: InLanguages, is_hidden: z.boolean() });
export type OfferedExam = z.infer<typeof Exam>;
const Item = z.object({ exam: z.string() });

/** More papers of other exams than a library holds. */
const MOST_PAPERS = 1_000;

/** Exams beside NEET of which the library has a paper: what can be chosen holds something. */
export const offeredExamsQuery = () =>
  queryOptions({ queryKey: profileKeys.offeredExams, queryFn: ({ signal }) => listOfferedExams(signal) });

async function listOfferedExams(signal: AbortSignal): Promise<OfferedExam[]> {
  const items = await readRows(
    Item,
    (db) =>
      db.from('library_items').select('exam').eq('published', true).neq('exam', NEET_EXAM).limit(MOST_PAPERS),
    signal,
  );
  const codes = [...new Set(items.map(({ exam }) => exam))];
  if (codes.length === 0) return [];
  return readRows(
    Exam,
    (db) => db.from('exams').select('code, name:definition->name, is_hidden').in('code', codes).order('code'),
    signal,
  );
}
