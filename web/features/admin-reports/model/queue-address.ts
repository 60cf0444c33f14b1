import { pageParameter } from '#web/lib/page/address-search.ts';

export type Queue = 'reported' | 'suspected';

/** What the address says of the queues; what is left out is the first. */
export interface QueueAddress {
  queue?: 'suspected';
  /** What has been answered or dismissed. */
  done?: true;
  page?: number;
}

export function readQueueAddress({ queue, done, page }: Record<string, unknown>): QueueAddress {
  const number = pageParameter(page);
  return {
    ...(queue === 'suspected' ? { queue } : {}),
    ...(done === true || done === 'true' ? { done: true } : {}),
    ...(number ? { page: number } : {}),
  };
}
