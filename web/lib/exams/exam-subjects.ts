import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const Exam = z.object({
  code: z.string(),
  name: InLanguages,
  is_hidden: z.boolean(),
  subjects: z.array(z.object({ name: InLanguages, chapters: z.array(z.string()) })),
});
export type ExamSubjects = z.infer<typeof Exam>;

/** More definitions than an institute keeps. */
const MOST_EXAMS = 1_000;

/** The subjects of every exam beside NEET (UG), with their chapters. */
export const examSubjectsQuery = () =>
  queryOptions({
    queryKey: sharedKeys.examSubjects,
    queryFn: ({ signal }) =>
      readRows(
        Exam,
        (db) =>
          db
            .from('exams')
            .select('code, name:definition->name, is_hidden, subjects:definition->subjects')
            .neq('code', NEET_EXAM)
            .order('code')
            .limit(MOST_EXAMS),
        signal,
      ),
  });
