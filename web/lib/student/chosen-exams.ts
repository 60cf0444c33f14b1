import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { NEET_EXAM } from '#core/domain/exams/neet-exam.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readOptionalRow, readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const Exam = z.object({ code: z.string(), name: InLanguages });
const Choice = z.object({ other_exams: z.array(z.string()) });

/** The exams a student prepares for, NEET (UG) first; nothing where that is the only one. */
export const chosenExamsQuery = (userId: string) =>
  queryOptions({
    queryKey: sharedKeys.chosenExams(userId),
    ...keptAs('chosen-exams', { isQuiet: true }),
    queryFn: async ({ signal }) => {
      const chosen = await readOptionalRow(
        Choice,
        (db) => db.from('profiles').select('other_exams').eq('user_id', userId),
        signal,
      );
      if (!chosen || chosen.other_exams.length === 0) return [];
      const codes = [NEET_EXAM, ...chosen.other_exams];
      const exams = await readRows(
        Exam,
        (db) => db.from('exams').select('code, name:definition->name').in('code', codes).order('code'),
        signal,
      );
      return exams.sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
    },
  });
