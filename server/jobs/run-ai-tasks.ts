import { type AiTools, runAiTasks } from '#server/operations/ai/run-tasks.ts';
import { defineJob } from '#server/queue/queue.ts';

/** A run ends before the next one begins. */
const BEGIN_WITHIN_MS = 50_000;
const MOST_TASKS = 200;

/** Every minute: tasks nobody has run by hand, those to be tried again, and what a server that died left behind. */
export const runAiTasksJob = (tools: Pick<AiTools, 'provider' | 'limits'>) =>
  defineJob({
    name: 'run-ai-tasks',
    schedule: '* * * * *',
    handle: async ({ database, log }) => {
      await runAiTasks(
        { ...tools, database, log },
        { isAsked: false, most: MOST_TASKS, beginUntil: new Date(Date.now() + BEGIN_WITHIN_MS) },
      );
    },
  });
