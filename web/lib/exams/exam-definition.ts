import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ExamShape } from '#core/contracts/exams/exam-shape.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';
import { sharedKeys } from '#web/lib/requests/shared-keys.ts';

const Row = z.object({ definition: ExamShape });

/** How an exam is now; null where there is none of this code. */
export const examDefinitionQuery = (code: string) =>
  queryOptions({
    queryKey: sharedKeys.examDefinition(code),
    queryFn: async ({ signal }) => {
      const row = await readOptionalRow(
        Row,
        (db) => db.from('exams').select('definition').eq('code', code),
        signal,
      );
      return row?.definition ?? null;
    },
  });
