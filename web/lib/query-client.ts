import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '#web/lib/errors.ts';

const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

export function retryQuery(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES && !isRefusal(error);
}

export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retryQuery, retryDelay, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });
}
