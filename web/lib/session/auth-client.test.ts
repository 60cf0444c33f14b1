// @vitest-environment happy-dom
import { AuthClient } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseError } from '#web/lib/requests/api-error.ts';
import { getAuth } from '#web/lib/session/auth-client.ts';
import { readSession, writeSession } from '#web/lib/session/session-store.ts';
import { sessionStorageKey } from '#web/lib/session/stored-session.ts';

/** Session events as the client names them; its types name them, too. */
const EVENTS = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;

const fetchStub = vi.fn<typeof fetch>();
const session = (expiresInSeconds: number, name = 'first') => ({
  access_token: name,
  refresh_token: name,
  token_type: 'bearer',
  expires_in: expiresInSeconds,
  expires_at: Math.floor(Date.now() / 1000) + expiresInSeconds,
  user: { id: 'somebody', email: 'somebody@example.com' },
});
const store = (value: object) => localStorage.setItem(sessionStorageKey, JSON.stringify(value));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  vi.stubGlobal('fetch', fetchStub.mockReset());
});
afterEach(() => {
  writeSession(null);
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the client of this page', () => {
  it('looks every 30 seconds, and renews a token that has three looks or fewer to live', async () => {
    store(session(160));
    fetchStub.mockImplementation(async () => Response.json(session(3_600, 'second')));
    const auth = await getAuth();
    await auth.startAutoRefresh();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetchStub).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetchStub).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetchStub).toHaveBeenCalledOnce();
    expect(String(fetchStub.mock.calls[0]?.[0])).toContain('grant_type=refresh_token');
    expect(readSession().session?.access_token).toBe('second');
    await auth.stopAutoRefresh();
  });

  it('hands on every event: the session is the one it brings, and none after SIGNED_OUT', async () => {
    const auth = (await getAuth()) as unknown as {
      _notifyAllSubscribers(event: string, session: object | null): Promise<void>;
    };
    for (const event of EVENTS) {
      await auth._notifyAllSubscribers(event, session(3_600, event));
      expect(readSession().session?.access_token).toBe(event);
    }
    await auth._notifyAllSubscribers('SIGNED_OUT', null);
    expect(readSession().status).toBe('signed-out');
  });
});

/** What the client does by itself: our renewal (docs/decisions/014) waits in its place on a page. */
describe('the client, left alone', () => {
  const alone = () =>
    new AuthClient({
      url: 'http://localhost/auth/v1',
      storageKey: 'alone',
      fetch: fetchStub,
      autoRefreshToken: false,
    });

  it('asks again after 200 ms, twice as long each time, within 30 seconds', async () => {
    const began = Date.now();
    const asked: number[] = [];
    fetchStub.mockImplementation(async () => {
      asked.push(Date.now() - began);
      return new Response(null, { status: 503 });
    });
    const answer = alone().refreshSession({ refresh_token: 'first' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await answer).error?.name).toBe('AuthRetryableFetchError');
    const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
    expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800]);
    expect(asked.at(-1)).toBeLessThan(30_000);
  });

  it.each([502, 503, 504, 0])('takes %i for a failure that may pass', async (status) => {
    fetchStub.mockImplementation(async () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(null, { status });
    });
    const { error } = await alone().signInWithPassword({ email: 'a@example.com', password: 'secret' });
    expect(error?.name).toBe('AuthRetryableFetchError');
    expect(parseError(error)).toMatchObject({ code: 'network', status: 0 });
  });

  it('takes 500 for a failed server', async () => {
    fetchStub.mockImplementation(async () => Response.json({ msg: 'No' }, { status: 500 }));
    const { error } = await alone().signInWithPassword({ email: 'a@example.com', password: 'secret' });
    expect(parseError(error)).toMatchObject({ code: 'unknown', status: 500 });
  });
});
