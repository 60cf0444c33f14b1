// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/requests/api-error.ts';
import { getQueryClient } from '#web/lib/requests/query-client.ts';

afterEach(() => getQueryClient().clear());

/** On screen: it fails once, and is answered after that. */
function watch(name: string, failure: Error) {
  const queryFn = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('answered');
  const observer = new QueryObserver(getQueryClient(), { queryKey: [name], queryFn, retry: false });
  observer.subscribe(() => undefined);
  const result = () => observer.getCurrentResult();
  return { queryFn, result };
}

describe('a screen that was opened without a network', () => {
  it('asks by itself when there is one', async () => {
    const { result } = watch('results', new TypeError('Failed to fetch'));
    await expect.poll(() => result().isError).toBe(true);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => result().data).toBe('answered');
  });

  it('does not ask again for what the server refused', async () => {
    const { result, queryFn } = watch('somebody else’s', new ApiError('no', 'not_found', 404));
    const other = watch('own', new TypeError('Failed to fetch'));
    await expect.poll(() => result().isError && other.result().isError).toBe(true);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => other.result().data).toBe('answered');
    expect(queryFn).toHaveBeenCalledTimes(1);
    expect(result().isError).toBe(true);
  });
});
