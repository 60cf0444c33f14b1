import { z } from 'zod';
import type { AiLocale, AiTaskType } from '#core/domain/ai/ai-task.ts';
import { throwOnError } from '#web/lib/requests/api-error.ts';
import { getSupabase } from '#web/lib/requests/supabase.ts';

export interface TasksToQueue {
  taskType: AiTaskType;
  /** Of a translation; the others speak the language of their question. */
  locale: AiLocale | null;
  questionIds: readonly string[];
}

/** One call a question, one after the other. @returns how many are queued */
export async function enqueueTasks({ taskType, locale, questionIds }: TasksToQueue): Promise<number> {
  const supabase = await getSupabase();
  for (const question_id of questionIds) {
    const task = { task_type: taskType, question_id, locale, payload: {} };
    z.string().parse(throwOnError(await supabase.rpc('ai_enqueue', task)));
  }
  return questionIds.length;
}
