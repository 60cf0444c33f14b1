import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { TestMode } from '#core/contracts/test-builder/create-test.ts';
import { countDemoQuestions } from '#core/domain/question-bank/demo-outline.ts';
import { difficultyRange } from '#core/domain/question-bank/question-plan.ts';
import { getDemoOutline } from '#web/features/test-builder/api/get-demo-outline.ts';
import { throwOnError } from '#web/lib/errors.ts';
import { getSupabase } from '#web/lib/supabase.ts';

export type QuestionFilter = { mode: TestMode; subjects: string[]; chapters: string[]; difficulty: number };

export const availableCountQuery = (
  { mode, subjects, chapters, difficulty }: QuestionFilter,
  isDemo: boolean,
) =>
  queryOptions({
    queryKey: [
      'builder',
      'count',
      [...subjects].sort(),
      [...chapters].sort(),
      difficultyRange(mode, difficulty),
      { isDemo },
    ],
    queryFn: async ({ signal }) => {
      const filter = { mode, subjects, chapters, difficulty };
      return isDemo
        ? countDemoQuestions(await getDemoOutline(signal), filter)
        : countAvailable(filter, signal);
    },
    placeholderData: keepPreviousData,
  });

async function countAvailable(filter: QuestionFilter, signal: AbortSignal): Promise<number> {
  const supabase = await getSupabase();
  const { min, max } = difficultyRange(filter.mode, filter.difficulty);
  const answer = await supabase
    .rpc('get_available_question_count', {
      subjects: listOrNull(filter.subjects),
      chapters: listOrNull(filter.chapters),
      min_diff: min,
      max_diff: max,
    })
    .abortSignal(signal)
    .retry(false);
  return z.coerce.number().int().parse(throwOnError(answer));
}

/** Null means all. */
function listOrNull(names: string[]): string[] | null {
  return names.length > 0 ? names : null;
}
