import { AppError } from '#web/lib/errors.ts';
import { storedSession } from '#web/lib/stored-session.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5_000;
const ATTEMPT_TIMEOUT_MS = 15_000;
/** A token that needs no renewal is there within this, whatever waits. */
const GRACE_MS = 50;

/** What a proxy says while the server behind it is away. */
const AWAY = new Set([502, 503, 504]);

let isStuck = false;
let wake: (() => void) | undefined;
let isAbandoned = false;
const stuckListeners = new Set<() => void>();

/**
 * Sends the client's request for a new token and, while no server can be reached, waits for one instead of failing.
 * The client alone gives up after half a minute and asks no more for a whole one after that; and on a network with
 * nothing behind it a browser says it is online all the while, so nothing would tell it to begin again.
 */
export async function renewToken(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const sent = refreshTokenOf(init.body);
  for (let failures = 0; ; failures += 1) {
    const answer = await attempt(input, init);
    if (answer) {
      if (isStuck) sayItIsBack();
      return answer;
    }
    sayItIsStuck();
    await restAfter(failures);
    if (isAbandoned || isReplaced(sent)) {
      isStuck = false;
      return refusal();
    }
  }
}

/** The same answer, or a network error as soon as it is known that it hangs on a renewal without a server. */
export function unlessStuck<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new AppError('', 'network', 0));
    const timer = isStuck ? setTimeout(fail, GRACE_MS) : undefined;
    stuckListeners.add(fail);
    answer.then(resolve, reject).finally(() => {
      stuckListeners.delete(fail);
      clearTimeout(timer);
    });
  });
}

/** Whoever signs out waits for no server: what is under way is refused on this device. */
export async function whileAbandoned<T>(act: () => Promise<T>): Promise<T> {
  isAbandoned = true;
  wake?.();
  try {
    return await act();
  } finally {
    isAbandoned = false;
  }
}

async function attempt(input: RequestInfo | URL, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) });
    return AWAY.has(answer.status) ? null : answer;
  } catch {
    return null;
  }
}

function sayItIsStuck(): void {
  isStuck = true;
  for (const fail of stuckListeners) fail();
}

/** A browser that never said it was offline would not say this, either; what waits for the network waits for it. */
function sayItIsBack(): void {
  isStuck = false;
  window.dispatchEvent(new Event('online'));
}

function restAfter(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      wake = undefined;
      resolve();
    };
    const timer = setTimeout(done, Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
    window.addEventListener('online', done);
    wake = done;
    if (isAbandoned) done();
  });
}

/** Another tab has renewed it, or somebody signed out or in meanwhile. */
function isReplaced(sent: string | undefined): boolean {
  return sent !== undefined && storedSession()?.refresh_token !== sent;
}

function refreshTokenOf(body: RequestInit['body']): string | undefined {
  if (typeof body !== 'string') return undefined;
  return (JSON.parse(body) as { refresh_token?: string }).refresh_token;
}

/** As the server words it, so that the client lets go of what it waited for. */
function refusal(): Response {
  const body = {
    code: 400,
    error_code: 'refresh_token_not_found',
    msg: 'Invalid Refresh Token: Refresh Token Not Found',
  };
  return Response.json(body, { status: 400 });
}
