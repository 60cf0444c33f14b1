import { queryOptions } from '@tanstack/react-query';
import { BillingPortalResponse } from '#core/contracts/billing/billing-portal.ts';
import { billingKeys } from '#web/features/billing/api/keys.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

const POLL_MS = 10_000;
const CACHE_MS = 60_000;

export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: billingKeys.subscription(userId),
    queryFn: ({ signal }) =>
      callFunction('billing-portal', undefined, { schema: BillingPortalResponse, method: 'GET', signal }),
    select: ({ subscription }) => subscription,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: CACHE_MS,
  });
