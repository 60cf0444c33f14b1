import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { InLanguages } from '#core/contracts/exams/exam-shape.ts';
import { inLanguage } from '#web/lib/i18n/in-language.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const Exam = z.object({ code: z.string(), name: InLanguages });
type ExamNames = Record<string, InLanguages>;

/** More definitions than an institute keeps. */
const MOST_EXAMS = 1_000;

/** The names of all exams there are, hidden ones too, by their codes. */
export const examNamesQuery = () =>
  queryOptions({
    queryKey: sharedKeys.examNames,
    ...keptAs('exam-names', { isQuiet: true }),
    queryFn: async ({ signal }): Promise<ExamNames> => {
      const exams = await readRows(
        Exam,
        (db) => db.from('exams').select('code, name:definition->name').order('code').limit(MOST_EXAMS),
        signal,
      );
      return Object.fromEntries(exams.map(({ code, name }) => [code, name]));
    },
  });

/** Its code until its name is there. */
export function examName(names: ExamNames | undefined, code: string): string {
  const name = names?.[code];
  return name ? inLanguage(name) : code;
}
