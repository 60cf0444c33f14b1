// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { renewToken, unlessStuck } from '#web/lib/session/renewal.ts';
import { changeSessionRecord, readSessionRecord } from '#web/lib/session/session-store.ts';
import { sessionStorageKey } from '#web/lib/session/stored-session.ts';

const fetchStub = vi.fn<typeof fetch>();
const away = () => Promise.reject(new TypeError('Failed to fetch'));
const renewed = async () => Response.json({ access_token: 'new' });
const store = (refresh_token: string) =>
  localStorage.setItem(sessionStorageKey, JSON.stringify({ refresh_token, user: { id: 'u' } }));
const renew = () =>
  renewToken('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: 'first' }),
  });
const isStuck = () => readSessionRecord().isRenewalStuck;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchStub.mockReset().mockImplementation(away));
  store('first');
});
afterEach(() => {
  changeSessionRecord({ isRenewalStuck: false, isSigningOut: false });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a renewal without a server', () => {
  it('waits for one, and says when it is back', async () => {
    const back = vi.fn();
    const stop = onReconnect(back);
    const answer = renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(isStuck()).toBe(true);
    fetchStub.mockImplementation(async () => new Response(null, { status: 503 }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetchStub).toHaveBeenCalledTimes(2);
    fetchStub.mockImplementation(renewed);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await (await answer).json()).toEqual({ access_token: 'new' });
    expect(isStuck()).toBe(false);
    expect(back).toHaveBeenCalledOnce();
    stop();
  });

  it('asks at once when the browser is online again', async () => {
    const answer = renew();
    await vi.advanceTimersByTimeAsync(0);
    fetchStub.mockImplementation(renewed);
    window.dispatchEvent(new Event('online'));
    expect((await answer).status).toBe(200);
  });

  it('ends when somebody signs out', async () => {
    const answer = renew();
    await vi.advanceTimersByTimeAsync(0);
    changeSessionRecord({ isSigningOut: true });
    expect((await answer).status).toBe(400);
    expect(isStuck()).toBe(false);
  });

  it('never sends a token again that another tab has renewed', async () => {
    const answer = renew();
    await vi.advanceTimersByTimeAsync(0);
    store('second');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await answer).status).toBe(400);
    expect(fetchStub).toHaveBeenCalledOnce();
  });
});

describe('anyone who needs a token', () => {
  const never = new Promise<string>(() => undefined);
  const failure = (waiting: Promise<string>) => waiting.catch((error: unknown) => error);

  it('is told that the network is missing as soon as a renewal waits for it', async () => {
    const told = failure(unlessStuck(never));
    void renew();
    await vi.advanceTimersByTimeAsync(0);
    expect(await told).toMatchObject({ code: 'network' });
    changeSessionRecord({ isSigningOut: true });
    await vi.advanceTimersByTimeAsync(0);
  });

  it('has a token that needs no renewal even then', async () => {
    changeSessionRecord({ isRenewalStuck: true });
    expect(await unlessStuck(Promise.resolve('token'))).toBe('token');
    const told = failure(unlessStuck(never));
    await vi.advanceTimersByTimeAsync(50);
    expect(await told).toMatchObject({ code: 'network' });
  });
});

it('leaves what the server answers as it is', async () => {
  fetchStub.mockImplementation(async () => Response.json({}, { status: 400 }));
  expect((await renew()).status).toBe(400);
  expect(isStuck()).toBe(false);
});
