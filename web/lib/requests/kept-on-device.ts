import type { Query, QueryFunction, QueryFunctionContext, QueryMeta } from '@tanstack/react-query';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { announceReconnect } from '#web/lib/offline/reconnect.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { readSession } from '#web/lib/session/session-store.ts';

interface Keeping {
  /** What a copy says is worth nothing on another day. */
  onlyToday?: boolean;
  /** Not what the screen is for: that it comes from the device is not said. */
  isQuiet?: boolean;
  /** Kept, and read by those alone who ask the device for it: the query itself fails. */
  isOnlyKept?: boolean;
}

/** While no server answers, it is asked again by what stands on screen. */
const ASKED_AGAIN_MS = 15_000;

/**
 * For the options of a query: what the server answered last is kept on the device under this name, and is the answer while
 * no server can be reached. Names are few and fixed: each has one copy for a student. When the server is back it is asked.
 */
export const keptAs = (name: string, keeping: Keeping = {}) =>
  ({
    meta: { keptAs: name, ...keeping },
    networkMode: 'always',
    refetchOnReconnect: 'always',
  }) as const;

/** When the device saved what it now answers itself, by the hash of the query. */
const fromDevice = new Map<string, number>();

let askAgain = () => {};
let waiting: ReturnType<typeof setTimeout> | undefined;

/** @param ask what asks the server again for everything that is {@link isFromDevice} */
export function onAskedAgain(ask: () => void): void {
  askAgain = ask;
}

/** Of an active query that says so; null where the server has answered. */
export const shownSince = ({ queryHash, meta }: Pick<Query, 'queryHash' | 'meta'>): number | null =>
  meta?.isQuiet ? null : (fromDevice.get(queryHash) ?? null);

export const isFromDevice = ({ queryHash }: Pick<Query, 'queryHash'>): boolean => fromDevice.has(queryHash);

type Asked = Pick<Query, 'queryHash' | 'meta' | 'state'>;

/** How every query asks: the server, and where it cannot be reached the device, if the query is kept there. */
export async function askServerOrDevice<Value>(
  ask: QueryFunction<Value>,
  context: QueryFunctionContext,
  query: Asked,
): Promise<Value> {
  const { queryHash, meta } = query;
  const name = meta?.keptAs;
  const userId = readSession().session?.user.id;
  if (typeof name !== 'string' || !userId) return ask(context as Parameters<typeof ask>[0]);
  const place = { userId, name, hash: queryHash };
  try {
    const value = await ask(context as Parameters<typeof ask>[0]);
    // Some browsers never say that the network is back: an answer does.
    if (fromDevice.delete(queryHash)) announceReconnect();
    // Of nobody and of nothing yet there is nothing to be shown later.
    if (value !== null) afterFirstScreen(() => keep(place, value));
    return value;
  } catch (error) {
    if (context.signal.aborted || meta?.isOnlyKept || asksForMore(query) || !hasNoAnswer(error)) throw error;
    const kept = newest(query, await findKept(place));
    if (!kept || !isWorthIt(kept, meta)) throw error;
    fromDevice.set(queryHash, kept.savedAt);
    askAgainLater();
    return kept.value as Value;
  }
}

function askAgainLater(): void {
  if (waiting !== undefined) return;
  waiting = setTimeout(() => {
    waiting = undefined;
    askAgain();
  }, ASKED_AGAIN_MS);
}

/** No answer came, or only that of a gateway. An answer that breaks its contract is a fault, and said as one. */
export function hasNoAnswer(error: unknown): boolean {
  const { code, status } = parseError(error);
  return code === 'network' || (status >= 502 && status <= 504 && code !== 'unexpected_answer');
}

/** The next page of a list: what is on screen would be given for it. */
const asksForMore = ({ state }: Asked): boolean =>
  Boolean((state.fetchMeta as { fetchMore?: unknown } | null)?.fetchMore);

interface Kept {
  savedAt: number;
  value: unknown;
}

/** What the page itself had from the server later is not replaced by an older copy; what the device answered is none of the server's. */
function newest({ queryHash, state }: Asked, kept: Kept | null): Kept | null {
  const isOfServer = state.data !== undefined && !fromDevice.has(queryHash);
  return isOfServer && state.dataUpdatedAt > (kept?.savedAt ?? 0)
    ? { savedAt: state.dataUpdatedAt, value: state.data }
    : kept;
}

const dayOf = (ms: number) => kolkataDay(new Date(ms));

const isWorthIt = ({ savedAt }: Kept, meta: QueryMeta | undefined): boolean =>
  !meta?.onlyToday || dayOf(savedAt) === dayOf(Date.now());

type Place = { userId: string; name: string; hash: string };

function keep(place: Place, value: unknown): void {
  import('#web/lib/offline/kept-answers.ts')
    .then(({ keepAnswer }) => keepAnswer(place, value))
    .catch((error: unknown) => console.warn('This is not kept for the time without a network:', error));
}

async function findKept(place: Place): Promise<Kept | null> {
  const { findKeptAnswer } = await import('#web/lib/offline/kept-answers.ts');
  return findKeptAnswer(place);
}
