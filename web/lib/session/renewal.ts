import { announceReconnect, onReconnect } from '#web/lib/offline/reconnect.ts';
import { ApiError } from '#web/lib/requests/api-error.ts';
import {
  changeSessionRecord,
  readSessionRecord,
  subscribeToSession,
} from '#web/lib/session/session-store.ts';
import { storedSession } from '#web/lib/session/stored-session.ts';

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5_000;
const ATTEMPT_TIMEOUT_MS = 15_000;
/** A token that needs no renewal is there within this, whatever waits. */
const GRACE_MS = 50;

/** What a proxy says while the server behind it is away. */
const AWAY = new Set([502, 503, 504]);

/**
 * Sends the client's request for a new token. While no server can be reached it asks again instead of failing, because
 * the client would pause for a minute after a failure: docs/decisions/014 and 020.
 */
export async function renewToken(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const sent = refreshTokenOf(init.body);
  for (let failures = 0; ; failures += 1) {
    const answer = await ask(input, init);
    if (answer) {
      if (readSessionRecord().isRenewalStuck) {
        changeSessionRecord({ isRenewalStuck: false });
        announceReconnect();
      }
      return answer;
    }
    changeSessionRecord({ isRenewalStuck: true });
    await pause(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
    if (readSessionRecord().isSigningOut || isReplaced(sent)) {
      changeSessionRecord({ isRenewalStuck: false });
      return tokenNotFound();
    }
  }
}

/** The same answer, or a network error as soon as it is known that it waits for a renewal without a server. */
export function unlessStuck<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ApiError('', 'network', 0));
    const timer = readSessionRecord().isRenewalStuck ? setTimeout(fail, GRACE_MS) : undefined;
    const unsubscribe = subscribeToSession(() => {
      if (readSessionRecord().isRenewalStuck) fail();
    });
    answer.then(resolve, reject).finally(() => {
      unsubscribe();
      clearTimeout(timer);
    });
  });
}

async function ask(input: RequestInfo | URL, init: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS) });
    return AWAY.has(answer.status) ? null : answer;
  } catch {
    return null;
  }
}

/** Ends early when the network may be back, and when somebody signs out. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopListening();
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const endWhenSigningOut = () => {
      if (readSessionRecord().isSigningOut) end();
    };
    const stopListening = onReconnect(end);
    const unsubscribe = subscribeToSession(endWhenSigningOut);
    endWhenSigningOut();
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

/** The server's own words for a token that is gone. It is the only reply that ends the client's renewal at once. */
function tokenNotFound(): Response {
  const body = {
    code: 400,
    error_code: 'refresh_token_not_found',
    msg: 'Invalid Refresh Token: Refresh Token Not Found',
  };
  return Response.json(body, { status: 400 });
}
