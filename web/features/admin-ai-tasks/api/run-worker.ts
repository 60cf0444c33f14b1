import { AiWorkerResponse } from '#core/contracts/ai/ai-worker.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

export const runWorker = () => callFunction('ai-worker', {}, { schema: AiWorkerResponse });
