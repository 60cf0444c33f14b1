import type { BoardCandidate, GetBoardResponse } from '#core/contracts/sittings/board.ts';
import { getBoard } from '#web/features/sitting-board/api/board-calls.ts';
import { openEventStream } from '#web/lib/events/event-stream.ts';

/** A board is at most this old. */
const ASK_EVERY_MS = 2_000;
/** While nobody looks. */
const HIDDEN_EVERY_MS = 15_000;
const LONGEST_WAIT_MS = 10_000;

export interface BoardState {
  sitting: GetBoardResponse['sitting'] | null;
  candidates: readonly BoardCandidate[];
  /** On the page's monotonic clock. */
  toldAtMs: number;
  serverNowMs: number;
  /** The last question failed: what is shown grows old. */
  error: unknown;
}

const EMPTY: BoardState = { sitting: null, candidates: [], toldAtMs: 0, serverNowMs: 0, error: null };

/** The candidates of a sitting as the server has them, kept up to date by what changed. */
export function createBoardStore(sittingId: string) {
  let state = EMPTY;
  let revision: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;
  let stopStream: (() => void) | undefined;
  const byNumber = new Map<number, BoardCandidate>();
  const listeners = new Set<() => void>();
  const put = (change: Partial<BoardState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const ask = (): Promise<void> => {
    clearTimeout(timer);
    // What has changed since the question under way left is asked for right after it.
    if (asking) isWanted = true;
    asking ??= askServer().finally(() => {
      asking = null;
      if (isStopped) return;
      const isAtOnce = isWanted;
      isWanted = false;
      const waitMs = document.visibilityState === 'hidden' ? HIDDEN_EVERY_MS : ASK_EVERY_MS;
      timer = setTimeout(() => void ask(), isAtOnce ? 0 : waitMs);
    });
    return asking;
  };
  const askServer = async () => {
    try {
      const told = await getBoard(sittingId, revision, AbortSignal.timeout(LONGEST_WAIT_MS));
      take(told);
    } catch (error) {
      put({ error });
    }
  };
  const take = (told: GetBoardResponse) => {
    if (told.complete) byNumber.clear();
    for (const candidate of told.candidates) byNumber.set(candidate.number, candidate);
    revision = told.revision;
    const isSame = !told.complete && told.candidates.length === 0;
    put({
      sitting: told.sitting,
      candidates: isSame ? state.candidates : [...byNumber.values()],
      toldAtMs: performance.now(),
      serverNowMs: Date.parse(told.server_now),
      error: null,
    });
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') void ask();
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nowMs: () => state.serverNowMs + performance.now() - state.toldAtMs,
    ask,
    start: () => {
      isStopped = false;
      void ask();
      stopStream = openEventStream({
        path: `/events/v1?sitting_id=${encodeURIComponent(sittingId)}&as=board`,
        onEvent: ({ event }) => {
          if (event === 'board') void ask();
        },
        onOpenChange: () => undefined,
      });
      document.addEventListener('visibilitychange', onVisible);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopStream?.();
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
