import { type Query, QueryClient } from '@tanstack/react-query';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { isRefusal } from '#web/lib/requests/api-error.ts';
import {
  askServerOrDevice,
  hasNoAnswer,
  isFromDevice,
  onAskedAgain,
} from '#web/lib/requests/kept-on-device.ts';
import { readSession, readSessionRecord, subscribeToSession } from '#web/lib/session/session-store.ts';

const RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
/** For figures that are asked for again on every visit: parts of one screen that are drawn a moment later share the answer. */
export const ONE_DRAWING_MS = 2_000;
const LONGEST_DELAY_MS = 30_000;

export function retryQuery(failureCount: number, error: unknown): boolean {
  return failureCount < RETRIES && !isRefusal(error);
}

export function retryDelay(attempt: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retryQuery, retryDelay, staleTime: 30_000, persister: askServerOrDevice },
      // Without a network a change fails at once and is said: waiting, it would be made by itself, some time later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

let shared: QueryClient | undefined;

/** One cache for the page, made when the first screen with data asks for it: the landing page has none. */
export function getQueryClient(): QueryClient {
  if (!shared) {
    shared = createQueryClient();
    forgetWhenSomebodyLeaves(shared);
    // Pages that are drawn when the app is built have no network to come back.
    if (typeof window !== 'undefined') askAgainWhenReached(shared);
  }
  return shared;
}

/**
 * What the device answered itself, and what nobody did: on screen it is asked for at once, elsewhere when it is shown again. The
 * library asks by itself only where the network went away under an open page.
 */
function askAgainWhenReached(queryClient: QueryClient): void {
  const askAgain = (predicate: (query: Query) => boolean) =>
    void queryClient.invalidateQueries({ predicate });
  onReconnect(() => askAgain((query) => isFromDevice(query) || isUnanswered(query)));
  onAskedAgain(() => askAgain(isFromDevice));
}

const isUnanswered = ({ state }: Query) => state.status === 'error' && hasNoAnswer(state.error);

/** Nothing of one student may stay in memory for the next one on the same phone. */
function forgetWhenSomebodyLeaves(queryClient: QueryClient): void {
  let before = readSession();
  subscribeToSession(() => {
    const now = readSession();
    const [was, is] = [before.session?.user.id, now.session?.user.id];
    if (was !== undefined && is !== was) queryClient.clear();
    // Somebody whose session was lost comes back to what they were writing; anyone who comes in their place finds nothing of it.
    const hasLeft = was !== undefined && is === undefined && readSessionRecord().isSigningOut;
    const hasCome = is !== undefined && is !== was && before.status !== 'loading';
    if (hasLeft || hasCome) forgetOnDevice(is);
    before = now;
  });
}

/** Nor what is only on the device: it says where somebody lives, what they got wrong, and what they were writing. */
function forgetOnDevice(staying: string | undefined): void {
  void import('#web/lib/offline/leave-device.ts')
    .then(({ forgetPeople }) => forgetPeople(staying ?? null))
    .catch((error: unknown) => console.warn('Something of somebody is still on this device:', error));
}
