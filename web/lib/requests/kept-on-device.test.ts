// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/requests/api-error.ts';
import {
  askServerOrDevice,
  isFromDevice,
  keptAs,
  onAskedAgain,
  shownSince,
} from '#web/lib/requests/kept-on-device.ts';
import { writeSession } from '#web/lib/session/session-store.ts';

const NO_NETWORK = new TypeError('Failed to fetch');

const signIn = (id: string) =>
  writeSession({
    access_token: 'a',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id } as never,
  });

const clientOf = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, persister: askServerOrDevice } } });

/** A page of its own: what it asked before, it has forgotten. */
function ask(answer: () => Promise<unknown>, { key = 'path', keeping = {} } = {}) {
  return clientOf().fetchQuery({ queryKey: [key], queryFn: answer, ...keptAs('path', keeping) });
}

/** A request that hears that it is not wanted any more. */
function askWithClient() {
  const queryClient = clientOf();
  const untilAborted = ({ signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('No longer wanted', 'AbortError')));
    });
  const asked = queryClient.fetchQuery({ queryKey: ['path'], queryFn: untilAborted, ...keptAs('path') });
  return { queryClient, asked };
}

const says = (value: unknown) => () => Promise.resolve(value);
const fails = (error: unknown) => () => Promise.reject(error);
const keptValues = () => Object.values(localStorage).join();

async function keep(value: string): Promise<void> {
  await ask(says(value));
  await vi.waitFor(() => expect(keptValues()).toContain(value), { timeout: 30_000 });
}

beforeEach(() => signIn('asha'));
afterEach(() => {
  writeSession(null);
  localStorage.clear();
  document.head.innerHTML = '';
  vi.useRealTimers();
});

// The first of them: it begins the wait that those below would find begun.
it('asks the server again, after a while, by itself', async () => {
  await keep('79 chapters');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const again = vi.fn();
  onAskedAgain(again);
  expect(await ask(fails(NO_NETWORK))).toBe('79 chapters');
  vi.advanceTimersByTime(15_000);
  expect(again).toHaveBeenCalledOnce();
});

it('answers from the device while the server cannot be reached, and knows that it did', async () => {
  await keep('79 chapters');
  expect(isFromDevice({ queryHash: '["path"]' })).toBe(false);
  expect(await ask(fails(NO_NETWORK))).toBe('79 chapters');
  expect(isFromDevice({ queryHash: '["path"]' })).toBe(true);
  expect(await ask(fails(new ApiError('x', 'unavailable', 503)))).toBe('79 chapters');
  expect(await ask(says('80 chapters'))).toBe('80 chapters');
  expect(isFromDevice({ queryHash: '["path"]' })).toBe(false);
});

it('does not hide a refusal, nor a fault of the server, nor an answer that breaks its contract', async () => {
  await keep('79 chapters');
  await expect(ask(fails(new ApiError('x', 'unexpected_answer', 502)))).rejects.toThrow();
  await expect(ask(fails(new Error('not of this shape')))).rejects.toThrow();
  await expect(ask(fails(new ApiError('x', 'forbidden', 403)))).rejects.toThrow();
  await expect(ask(fails(new ApiError('x', 'internal', 500)))).rejects.toThrow();
});

it('gives nobody what another student saw, nor what was asked otherwise', async () => {
  await keep('of Asha');
  await expect(ask(fails(NO_NETWORK), { key: 'another path' })).rejects.toThrow();
  signIn('ravi');
  await expect(ask(fails(NO_NETWORK))).rejects.toThrow();
});

it('does not read what another build kept', async () => {
  await keep('of the old build');
  document.head.innerHTML = '<script type="module" src="/assets/new.js"></script>';
  await expect(ask(fails(NO_NETWORK))).rejects.toThrow();
});

it('lets go what is worth nothing on another day, and anything after a month', async () => {
  await keep('tonight');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
  await expect(ask(fails(NO_NETWORK), { keeping: { onlyToday: true } })).rejects.toThrow();
  expect(await ask(fails(NO_NETWORK))).toBe('tonight');
  vi.setSystemTime(Date.now() + 30 * 86_400_000);
  await expect(ask(fails(NO_NETWORK))).rejects.toThrow();
});

it('is only kept, where the query itself is to fail', async () => {
  await keep('of Asha');
  await expect(ask(fails(NO_NETWORK), { keeping: { isOnlyKept: true } })).rejects.toThrow();
});

it('says nothing of a missing network when nobody waits any more', async () => {
  await keep('79 chapters');
  const { queryClient, asked } = askWithClient();
  void queryClient.cancelQueries();
  await expect(asked).rejects.toThrow();
  expect(isFromDevice({ queryHash: '["path"]' })).toBe(false);
});

it('does not replace what the page has by an older copy', async () => {
  await keep('old');
  const client = clientOf();
  client.setQueryData(['path'], 'newer', { updatedAt: Date.now() + 1_000 });
  const asked = client.fetchQuery({ queryKey: ['path'], queryFn: fails(NO_NETWORK), ...keptAs('path') });
  expect(await asked).toBe('newer');
});

it('says when the server answered last, however often it was asked since, and keeps to the day', async () => {
  // Noon in India.
  const noon = Date.parse('2026-11-28T06:30:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  const client = clientOf();
  const query = { queryKey: ['path'], ...keptAs('path', { onlyToday: true }) };
  await client.fetchQuery({ ...query, queryFn: says('of today') });
  await vi.waitFor(() => expect(keptValues()).toContain('of today'), { timeout: 30_000 });
  // Waiting moves the clock a little.
  const saved = Date.now();
  for (const later of [60_000, 120_000]) {
    vi.setSystemTime(saved + later);
    expect(await client.fetchQuery({ ...query, queryFn: fails(NO_NETWORK) })).toBe('of today');
    expect(shownSince({ queryHash: '["path"]', meta: {} })).toBeLessThanOrEqual(saved);
  }
  vi.setSystemTime(noon + 86_400_000);
  await expect(client.fetchQuery({ ...query, queryFn: fails(NO_NETWORK) })).rejects.toThrow();
});
