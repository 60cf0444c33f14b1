import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { countInOutline } from '#core/domain/question-bank/bank-outline.ts';
import { difficultyRange } from '#core/domain/question-bank/question-plan.ts';
import { type Bank, builderKeys, type QuestionFilter } from '#web/features/test-builder/api/keys.ts';
import { outlineOf } from '#web/features/test-builder/api/outline-of.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readValue } from '#web/lib/requests/read-rows.ts';

export const availableCountQuery = (filter: QuestionFilter, bank: Bank) =>
  queryOptions({
    queryKey: builderKeys.count(filter, bank),
    ...keptAs('available'),
    queryFn: async ({ signal, client }) => {
      const outline = await outlineOf(bank, { signal, client });
      return outline ? countInOutline(outline, filter) : countAvailable(filter, signal);
    },
    placeholderData: keepPreviousData,
  });

async function countAvailable(filter: QuestionFilter, signal: AbortSignal): Promise<number> {
  const { min, max } = difficultyRange(filter.mode, filter.difficulty);
  return readValue(
    z.coerce.number().int(),
    (db) =>
      db.rpc('get_available_question_count', {
        subjects: listOrNull(filter.subjects),
        chapters: listOrNull(filter.chapters),
        min_diff: min,
        max_diff: max,
      }),
    signal,
  );
}

/** Null means all. */
function listOrNull(names: string[]): string[] | null {
  return names.length > 0 ? names : null;
}
