import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { OtherKey } from '#core/domain/questions/kinds/other-key.ts';
import { KindName } from '#core/domain/questions/kinds/registry.ts';
import { remarkingKeys } from '#web/features/remarking/api/keys.ts';
import { readOptionalRow } from '#web/lib/requests/read-rows.ts';

const RuledQuestion = z.object({
  id: z.string(),
  subject: z.string(),
  chapter: z.string(),
  stem: z.string(),
  options: z.array(z.string()),
  correct_index: z.number().nullable(),
  accepted_indexes: z.array(z.number()).nullable(),
  dropped: z.boolean(),
  kind: KindName,
  /** Of a question that is answered with a number or several options; null: it is missing, or there is none of its own. */
  key: OtherKey.nullable(),
  key_changed_at: z.string().nullable(),
});
export type RuledQuestion = z.infer<typeof RuledQuestion>;

const COLUMNS =
  'id, subject, chapter, stem, options, correct_index, accepted_indexes, dropped, kind, key, key_changed_at';

/** The question with what it is marked by now; null when there is none. */
export const ruledQuestionQuery = (questionId: string) =>
  queryOptions({
    queryKey: remarkingKeys.question(questionId),
    queryFn: ({ signal }) =>
      z.uuid().safeParse(questionId).success
        ? readOptionalRow(
            RuledQuestion,
            (db) => db.from('questions').select(COLUMNS).eq('id', questionId),
            signal,
          )
        : null,
    staleTime: 0,
  });
