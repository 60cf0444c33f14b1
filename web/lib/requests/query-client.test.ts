import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { getQueryClient, retryDelay, retryQuery } from '#web/lib/requests/query-client.ts';

describe('queries', () => {
  it('are tried three times again when the server or the network failed', () => {
    const failure = new ApiError('x', 'internal', 500);
    expect([0, 1, 2, 3].map((count) => retryQuery(count, failure))).toEqual([true, true, true, false]);
    expect(retryQuery(0, new TypeError('Failed to fetch'))).toBe(true);
  });

  it('are not tried again when the server refused', () => {
    expect(retryQuery(0, new ApiError('x', 'not_found', 404))).toBe(false);
  });

  it('wait from 1 to 30 seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1e3, 2e3, 4e3, 8e3, 16e3, 30e3, 30e3]);
  });
});

describe('changes', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fail at once without a network, and are not made later by themselves', async () => {
    onlineManager.setOnline(false);
    const change = new MutationObserver(getQueryClient(), {
      mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    const waited = new Promise((done) => setTimeout(done, 2_000, 'still waits'));
    const failed = change.mutate().catch((error: unknown) => error);
    expect(await Promise.race([failed, waited])).toBeInstanceOf(TypeError);
  });
});
