import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { countDemoQuestions } from '#core/domain/question-bank/demo-outline.ts';
import { difficultyRange } from '#core/domain/question-bank/question-plan.ts';
import { getDemoOutline } from '#web/features/test-builder/api/get-demo-outline.ts';
import { builderKeys, type QuestionFilter } from '#web/features/test-builder/api/keys.ts';
import { keptAs } from '#web/lib/requests/kept-on-device.ts';
import { readValue } from '#web/lib/requests/read-rows.ts';

export const availableCountQuery = (filter: QuestionFilter, isDemo: boolean) =>
  queryOptions({
    queryKey: builderKeys.count(filter, { isDemo }),
    ...keptAs('available'),
    queryFn: async ({ signal }) =>
      isDemo ? countDemoQuestions(await getDemoOutline(signal), filter) : countAvailable(filter, signal),
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
