// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GetAttemptResponse } from '#core/contracts/test-taking/get-attempt.ts';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { attemptQuery } from '#web/features/test-taking/api/get-attempt.ts';
import { loadAttempt } from '#web/lib/offline/saved-attempt.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { callFunction } from '#web/lib/requests/call-function.ts';

vi.mock('#web/lib/requests/call-function.ts', () => ({ callFunction: vi.fn() }));
vi.mock('#web/lib/offline/saved-attempt.ts', () => ({ loadAttempt: vi.fn(), saveAttempt: vi.fn() }));
vi.mock('#web/lib/offline/indexed-db-store.ts', async () => ({
  indexedDbStore: (await import('#web/lib/offline/key-value-store.ts')).memoryStore,
}));
vi.mock('#web/components/math-text/preload-math-of.ts', () => ({ preloadMathOf: async () => undefined }));

const NOW = Date.parse('2027-05-02T08:30:00Z');
const answer: GetAttemptResponse = {
  attempt: {
    id: '00000000-0000-4000-8000-000000000001',
    test_id: '00000000-0000-4000-8000-000000000002',
    title: 'Mock',
    mode: 'practice',
    marking: NEET_MARKING,
    started_at: new Date(NOW).toISOString(),
    expires_at: new Date(NOW + 60_000).toISOString(),
  },
  questions: [],
  time_remaining: 60,
  server_now: new Date(NOW).toISOString(),
  existing_responses: {},
  responses: {},
};

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return client.fetchQuery(attemptQuery('student', answer.attempt.id, 1));
};
const serverSays = (result: () => Promise<unknown>) => vi.mocked(callFunction).mockImplementation(result);
const unreachable = new ApiError('', 'network', 0);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(loadAttempt).mockReset().mockResolvedValue({ answer, savedAt: NOW });
});
afterEach(() => vi.useRealTimers());

it('is what the server says, and the copy on the device is not even read', async () => {
  serverSays(async () => answer);
  expect((await open()).isFromDevice).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadAttempt).not.toHaveBeenCalled();
});

it('comes from the device where the server cannot be reached', async () => {
  serverSays(() => Promise.reject(unreachable));
  expect((await open()).isFromDevice).toBe(true);
});

it('comes from the device where the server takes too long', async () => {
  serverSays(() => new Promise(() => undefined));
  const opened = open();
  await vi.advanceTimersByTimeAsync(8_000);
  expect((await opened).isFromDevice).toBe(true);
});

it('is waited for where the device has no copy, however long the server takes', async () => {
  vi.mocked(loadAttempt).mockResolvedValue(null);
  serverSays(() => new Promise((done) => setTimeout(() => done(answer), 20_000)));
  const opened = open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await opened).isFromDevice).toBe(false);
});

it('fails as the server does where it refuses, or where nothing is on the device', async () => {
  serverSays(() => Promise.reject(new ApiError('No', 'forbidden', 403)));
  await expect(open()).rejects.toMatchObject({ status: 403 });
  vi.mocked(loadAttempt).mockResolvedValue(null);
  serverSays(() => Promise.reject(unreachable));
  await expect(open()).rejects.toBe(unreachable);
});
