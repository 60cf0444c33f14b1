import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminQuestionsKeys } from '#web/features/admin-questions/api/keys.ts';
import { readRow } from '#web/lib/requests/read-rows.ts';

/** Questions whose formulas wait to be compared with what paper shows. */
export const uncheckedFormulasQuery = () =>
  queryOptions({
    queryKey: adminQuestionsKeys.uncheckedFormulas,
    queryFn: ({ signal }) => readRow(z.number(), (db) => db.rpc('count_unchecked_formulas'), signal),
  });
