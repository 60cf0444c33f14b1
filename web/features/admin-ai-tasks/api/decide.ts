import { type DecideAiTasksRequest, DecideAiTasksResponse } from '#core/contracts/ai/decide-ai-tasks.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export type Decision = DecideAiTasksRequest['decisions'][number];

export const decideTasks = (decisions: Decision[]) =>
  callFunction('decide-ai-tasks', { decisions }, { schema: DecideAiTasksResponse });
