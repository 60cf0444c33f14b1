import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AI_TASK_TYPES, type AiLocale } from '#core/domain/ai/ai-task.ts';
import { aiTaskKeys } from '#web/features/admin-ai-tasks/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const Candidates = z.object({
  task_type: z.enum(AI_TASK_TYPES),
  /** Active questions that lack what such a task makes. */
  lacking: z.number(),
  /** The next of them, 20 at most. */
  question_ids: z.array(z.string()),
});

export const candidatesQuery = (locale: AiLocale) =>
  queryOptions({
    queryKey: aiTaskKeys.candidates(locale),
    queryFn: ({ signal }) =>
      readRows(Candidates, (db) => db.rpc('find_ai_candidates', { p_locale: locale }), signal),
  });
