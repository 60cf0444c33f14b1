import { AiWorkerRequest, AiWorkerResponse } from '#core/contracts/ai/ai-worker.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { runAiTasks } from '#server/operations/ai/run-tasks.ts';

/** No task is begun after that; one that is under way has a minute. */
const BEGIN_WITHIN_MS = 25_000;
const TIMEOUT_MS = 120_000;
const MOST_TASKS = 50;

const AUDIT = `select private.audit('ai_tasks', 'all', 'run', null, $1::jsonb)`;

export const aiWorker = defineFunction({
  name: 'ai-worker',
  access: 'admin',
  timeoutMs: TIMEOUT_MS,
  request: AiWorkerRequest,
  response: AiWorkerResponse,
  handle: async ({ site, signal, asOwner }) => {
    const processed = await runAiTasks(site.ai, {
      isAsked: true,
      most: MOST_TASKS,
      beginUntil: new Date(Date.now() + BEGIN_WITHIN_MS),
      signal,
    });
    if (processed > 0)
      await asOwner('the log is the server’s', (tx) => tx.query(AUDIT, [JSON.stringify({ processed })]));
    return { processed };
  },
});
