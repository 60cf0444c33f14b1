import { queryOptions } from '@tanstack/react-query';
import { BillingPortalResponse } from '#core/contracts/billing/billing-portal.ts';
import { callFunction } from '#web/lib/call-function.ts';

const POLL_MS = 10_000;
const CACHE_MS = 60_000;

export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: ({ signal }) =>
      callFunction('billing-portal', undefined, { schema: BillingPortalResponse, method: 'GET', signal }),
    select: ({ subscription }) => subscription,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: CACHE_MS,
  });
