import { AiStatusRequest, AiStatusResponse } from '#core/contracts/ai/ai-status.ts';
import { defineFunction } from '#server/host/define-function.ts';
import { readTokenState } from '#server/operations/ai/token-budget.ts';

export const aiStatus = defineFunction({
  name: 'ai-status',
  access: 'admin',
  request: AiStatusRequest,
  response: AiStatusResponse,
  handle: async ({ asOwner, site }) => {
    const { provider, limits } = site.ai;
    const { used, pausedUntil } = await asOwner('the tokens of all tasks are counted', readTokenState);
    return {
      provider: provider && { host: provider.host, model: provider.model },
      tokens_per_day: limits.tokensPerDay,
      tokens_per_task: limits.tokensPerTask,
      tokens_today: used,
      paused_until: pausedUntil?.toISOString() ?? null,
    };
  },
});
