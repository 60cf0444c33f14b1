import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { adminReportKeys } from '#web/features/admin-reports/api/keys.ts';
import { DoubtedQuestion } from '#web/features/admin-reports/model/doubted-question.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const SuspectedQuestion = DoubtedQuestion.extend({
  /** Places of options; null: the key is none, and stands in `key`, and the likelier answer in `answer`. */
  key_index: z.number().nullable(),
  option_index: z.number().nullable(),
  key: OtherKey.nullable(),
  answer: z.string().nullable(),
  strength: z.number(),
  answered: z.number(),
  upper_key: z.number(),
  upper_option: z.number(),
  key_discrimination: z.number().nullable(),
  option_discrimination: z.number(),
  /** Of who dismissed it; null: it waits. */
  reason: z.string().nullable(),
  dismissed_by: z.string().nullable(),
  dismissed_at: z.string().nullable(),
  total: z.number(),
});
export type SuspectedQuestion = z.infer<typeof SuspectedQuestion>;

/** A page of the suspicious keys that wait, or were dismissed; the most certain first. */
export const suspectedQuery = (isDismissed: boolean, page: number) =>
  queryOptions({
    queryKey: adminReportKeys.suspected(isDismissed, page),
    queryFn: ({ signal }) =>
      readRows(
        SuspectedQuestion,
        (db) => db.rpc('find_key_suspicions', { p_dismissed: isDismissed, p_page: page }),
        signal,
      ),
    placeholderData: keepPreviousData,
  });
