import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  GetNewsletterResponse,
  ListNewsletterResponse,
  type SendNewsletterRequest,
  SendNewsletterResponse,
  StopNewsletterResponse,
  type SubscriberState,
  type TryNewsletterRequest,
  TryNewsletterResponse,
} from '#core/contracts/newsletter/newsletter-desk.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';
import { csvInParts } from '#web/lib/requests/csv-in-parts.ts';

export const newsletterKey = ['admin', 'newsletter'] as const;

export const newsletterQuery = queryOptions({
  queryKey: [...newsletterKey, 'counts'] as const,
  queryFn: ({ signal }) => callFunction('get-newsletter', {}, { schema: GetNewsletterResponse, signal }),
  // Its mails are written a hundred a minute.
  refetchInterval: ({ state }) =>
    state.data?.issues.some(({ finished_at: end }) => end === null) ? 15_000 : false,
});

export const subscribersQuery = (state: SubscriberState | 'all', search: string) =>
  infiniteQueryOptions({
    queryKey: [...newsletterKey, 'list', state, search] as const,
    queryFn: ({ pageParam, signal }) => {
      const request = { search, after: pageParam, ...(state !== 'all' && { state }) };
      return callFunction('list-newsletter', request, { schema: ListNewsletterResponse, signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ subscribers, has_more }) => (has_more ? subscribers.at(-1)?.email : undefined),
  });

/** All who confirmed. */
export const exportSubscribers = async (): Promise<Blob> =>
  (await csvInParts('export-newsletter', {}, '')).file;

export const tryNewsletter = (words: TryNewsletterRequest) =>
  callFunction('try-newsletter', words, { schema: TryNewsletterResponse });
export const sendNewsletter = (request: SendNewsletterRequest) =>
  callFunction('send-newsletter', request, { schema: SendNewsletterResponse });
export const stopNewsletter = (issue_id: string) =>
  callFunction('stop-newsletter', { issue_id }, { schema: StopNewsletterResponse });
