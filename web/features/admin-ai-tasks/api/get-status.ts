import { queryOptions } from '@tanstack/react-query';
import { AiStatusResponse } from '#core/contracts/ai/ai-status.ts';
import { aiTaskKeys } from '#web/features/admin-ai-tasks/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

/** Which model drafts, and what it may cost. */
export const statusQuery = () =>
  queryOptions({
    queryKey: aiTaskKeys.status,
    queryFn: ({ signal }) => callFunction('ai-status', {}, { schema: AiStatusResponse, signal }),
  });
