import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminQuestionsKeys } from '#web/features/admin-questions/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

/** Subjects that stand in the bank. */
export const bankSubjectsQuery = () =>
  queryOptions({
    queryKey: adminQuestionsKeys.subjects,
    queryFn: async ({ signal }) => {
      const rows = await readRows(
        z.object({ subject: z.string() }),
        (db) => db.rpc('get_distinct_subjects', { of_bank: true }),
        signal,
      );
      return rows.map(({ subject }) => subject);
    },
  });

/** Chapters of a subject that stand in the bank; without one, of all. */
export const bankChaptersQuery = (subject: string | undefined) =>
  queryOptions({
    queryKey: adminQuestionsKeys.chapters(subject),
    queryFn: async ({ signal }) => {
      const subjects = subject ? [subject] : null;
      const rows = await readRows(
        z.object({ chapter: z.string() }),
        (db) => db.rpc('get_distinct_chapters', { subjects, of_bank: true }),
        signal,
      );
      return rows.map(({ chapter }) => chapter);
    },
  });
