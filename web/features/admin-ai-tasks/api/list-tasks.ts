import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { AI_TASK_STATUSES, AI_TASK_TYPES, RECENT_TASKS } from '#core/domain/ai/ai-task.ts';
import { aiTaskKeys } from '#web/features/admin-ai-tasks/api/keys.ts';
import { readRows } from '#web/lib/requests/read-rows.ts';

const AiTask = z.object({
  id: z.string(),
  task_type: z.enum(AI_TASK_TYPES),
  status: z.enum(AI_TASK_STATUSES),
  locale: z.string().nullable(),
  question_id: z.string().nullable(),
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  tries: z.number(),
  run_after: z.string(),
  decision: z.enum(['accepted', 'edited', 'refused']).nullable(),
  created_at: z.string(),
});
export type AiTask = z.infer<typeof AiTask>;

const COLUMNS = Object.keys(AiTask.shape).join(', ');

/** The latest tasks, whatever became of them. */
export const recentTasksQuery = () =>
  queryOptions({
    queryKey: aiTaskKeys.recent,
    queryFn: ({ signal }) =>
      readRows(
        AiTask,
        (db) =>
          db
            .from('ai_tasks')
            .select(COLUMNS)
            // A newer version may have made others.
            .in('task_type', AI_TASK_TYPES)
            .order('created_at', { ascending: false })
            .limit(RECENT_TASKS),
        signal,
      ),
  });
