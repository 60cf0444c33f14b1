import {
  DecideAiTasksRequest,
  type DecideAiTasksResponse,
  DecideAiTasksResponse as Response,
} from '#core/contracts/ai/decide-ai-tasks.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { decideTask } from '#server/operations/ai/decide-task.ts';

/** 50 translations of 30,000 characters of three bytes. */
const MAX_BODY_BYTES = 5_000_000;

export const decideAiTasks = defineFunction({
  name: 'decide-ai-tasks',
  access: 'admin',
  maxBodyBytes: MAX_BODY_BYTES,
  request: DecideAiTasksRequest,
  response: Response,
  handle: async ({ asOwner, userId }, { decisions }) => {
    const results: DecideAiTasksResponse['results'] = [];
    // One after the other, each for itself: one that fails leaves the others as they are.
    for (const decision of decisions) {
      const decided = await asOwner('drafts are written by the server', (tx) =>
        decideTask(tx, decision, userId),
      );
      results.push({ task_id: decision.task_id, ...decided });
    }
    return { results };
  },
});
