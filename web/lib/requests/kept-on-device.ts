import type { Query, QueryFunction, QueryFunctionContext, QueryMeta } from '@tanstack/react-query';
import { kolkataDay } from '#core/domain/calendar/kolkata-day.ts';
import { announceReconnect } from '#web/lib/offline/reconnect.ts';
import { afterFirstScreen } from '#web/lib/page/after-first-screen.ts';
import { isUnreachable } from '#web/lib/requests/failure-text.ts';
import { readSession } from '#web/lib/session/session-store.ts';

interface Keeping {
  /** What a copy says is worth nothing on another day. */
  onlyToday?: boolean;
  /** Not what the screen is for: that it comes from the device is not said. */
  isQuiet?: boolean;
}

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

/** Of an active query that says so; null where the server has answered. */
export const shownSince = ({ queryHash, meta }: Pick<Query, 'queryHash' | 'meta'>): number | null =>
  meta?.isQuiet ? null : (fromDevice.get(queryHash) ?? null);

export const isFromDevice = ({ queryHash }: Pick<Query, 'queryHash'>): boolean => fromDevice.has(queryHash);

type Place = { userId: string; name: string; hash: string };

/** How every query asks: the server, and where it cannot be reached the device, if the query is kept there. */
export async function askServerOrDevice<Value>(
  ask: QueryFunction<Value>,
  context: QueryFunctionContext,
  { queryHash, meta }: Pick<Query, 'queryHash' | 'meta'>,
): Promise<Value> {
  const name = meta?.keptAs;
  const userId = readSession().session?.user.id;
  if (typeof name !== 'string' || !userId) return ask(context as Parameters<typeof ask>[0]);
  const place = { userId, name, hash: queryHash };
  try {
    const value = await ask(context as Parameters<typeof ask>[0]);
    // Some browsers never say that the network is back: an answer does.
    if (fromDevice.delete(queryHash)) announceReconnect();
    afterFirstScreen(() => keep(place, value));
    return value;
  } catch (error) {
    const kept = isUnreachable(error) ? await findKept(place, meta) : null;
    if (!kept) throw error;
    fromDevice.set(queryHash, kept.savedAt);
    return kept.value as Value;
  }
}

function keep(place: Place, value: unknown): void {
  import('#web/lib/offline/kept-answers.ts')
    .then(({ keepAnswer }) => keepAnswer(place, value))
    .catch((error: unknown) => console.warn('This is not kept for the time without a network:', error));
}

async function findKept(place: Place, meta: QueryMeta | undefined) {
  const { findKeptAnswer } = await import('#web/lib/offline/kept-answers.ts');
  const kept = await findKeptAnswer(place);
  const day = (ms: number) => kolkataDay(new Date(ms));
  return kept && meta?.onlyToday && day(kept.savedAt) !== day(Date.now()) ? null : kept;
}
