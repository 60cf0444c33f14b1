import type { EnterSittingResponse, OpenSittingResponse } from '#core/contracts/sittings/enter-sitting.ts';
import type { CandidateSittingState, DevicePresence } from '#core/contracts/sittings/get-sitting-state.ts';
import { phaseOf } from '#web/features/sitting/model/phase.ts';
import { openHere } from '#web/features/sitting/room/open-here.ts';
import { browserId } from '#web/lib/answers/device-id.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';
import { parseError } from '#web/lib/requests/api-error.ts';
import { isUnreachable } from '#web/lib/requests/failure-text.ts';
import { followSitting } from '#web/lib/sittings/follow-sitting.ts';
import { deleteOldSealed, loadEntry, saveEntry, sealedPaper } from '#web/lib/sittings/sealed-papers.ts';
import { type Entry, enterSitting, openSitting } from '#web/lib/sittings/sitting-calls.ts';

/** Why the door is shut, or that it is open. */
export type Door =
  | 'outside'
  | 'entering'
  | 'inside'
  | 'code'
  | 'codeWrong'
  | 'otherDevice'
  | 'closed'
  | 'failed';

export interface RoomState {
  /** As the server told last; null before it has. */
  told: CandidateSittingState | null;
  door: Door;
  /** What the server said when this device entered. */
  entered: EnterSittingResponse | null;
  hasPaper: boolean;
  isReachable: boolean;
  /** The start has come, and the paper is being opened. */
  isOpening: boolean;
  /** Why the door or the paper did not open, where the server has words for it. */
  failure: unknown;
  /** There is no such sitting for this student. */
  isUnknown: boolean;
}

export interface RoomOptions {
  userId: string;
  sittingId: string;
  /** The paper is open: to its screen. */
  onOpened: (attemptId: string) => void;
}

/** Said after this device had entered. */
const isNewer = (told: CandidateSittingState, entered: EnterSittingResponse | null) =>
  entered !== null && Date.parse(told.server_now) > Date.parse(entered.server_now);

export type WaitingRoom = ReturnType<typeof createWaitingRoom>;

/** Not everybody of a hall in the same moment. */
const ENTRY_SPREAD_MS = 4_000;
const START_SPREAD_MS = 1_500;
/** With a stream the key comes by itself; who has waited so long for it asks. */
const KEY_AWAITED_MS = 2_000;
const TRY_AGAIN_MS = 3_000;
const LONGEST_FETCH_MS = 120_000;
/** A browser counts longer times wrongly. */
const LONGEST_TIMER_MS = 60 * 60_000;

const BEGINNING: RoomState = {
  told: null,
  door: 'outside',
  entered: null,
  hasPaper: false,
  isReachable: true,
  isOpening: false,
  failure: null,
  isUnknown: false,
};

/**
 * The waiting room of a sitting: it lets the student in when entry opens, fetches the sealed paper, and opens it with the key the
 * server gives at the start; each step again until it succeeds, whatever becomes of network and times meanwhile.
 */
export function createWaitingRoom({ userId, sittingId, onOpened }: RoomOptions) {
  let state = BEGINNING;
  let toldAtMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;
  let isStopped = false;
  let check: DevicePresence['check'];
  const spread = { entry: Math.random() * ENTRY_SPREAD_MS, start: Math.random() * START_SPREAD_MS };
  const listeners = new Set<() => void>();
  const put = (change: Partial<RoomState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** The server's clock; null before it has told it. */
  const nowMs = (): number | null =>
    state.told ? Date.parse(state.told.server_now) + performance.now() - toldAtMs : null;

  const follower = followSitting(sittingId, {
    presence: () => ({
      waiting_on_device: 0,
      left_page: 0,
      is_visible: document.visibilityState !== 'hidden',
      pause_shown: false,
      ...(check && { check: { ...check, paper_ready: state.hasPaper } }),
    }),
    onState: (told, receivedAtMs) => {
      const before = state.told;
      toldAtMs = receivedAtMs;
      put({ told, isReachable: true, isUnknown: false });
      // A question was withdrawn or mended: there is another file.
      if (before && told.papers_revision > before.papers_revision && state.entered) void enter({});
      step();
    },
    onOpened: (opened) => void open(() => Promise.resolve(opened)),
    onFailure: (error) => {
      if (isUnreachable(error)) put({ isReachable: false });
      else if (parseError(error).status === 404) put({ isUnknown: true });
    },
  });

  /** What the time asks for now; called again when the next time comes. */
  const step = () => {
    clearTimeout(timer);
    const { told, door } = state;
    const now = nowMs();
    if (isStopped || !told || now === null) return;
    const phase = phaseOf(told, now);
    const isMine = told.attempt !== null && told.attempt.device_id === browserId();
    const entryMs = Date.parse(told.entry_opens_at) + spread.entry;
    const startMs = Date.parse(told.starts_at) + spread.start + (follower.isStreaming() ? KEY_AWAITED_MS : 0);
    if (door === 'inside' && told.attempt && !isMine && isNewer(told, state.entered))
      put({ door: 'otherDevice' });
    if (door === 'outside' && phase === 'waiting' && told.needs_code && !isMine) put({ door: 'code' });
    else if (
      door === 'outside' &&
      (phase === 'waiting' ? now >= entryMs || isMine : phase === 'running' && isMine)
    )
      void enter({});
    if (state.door === 'inside' && phase === 'running' && now >= startMs)
      void open(() => openSitting(sittingId));
    const next = [entryMs, Date.parse(told.entry_opens_at), startMs, Date.parse(told.ends_at)].filter(
      (time) => time > now,
    );
    if (next.length > 0) timer = setTimeout(step, Math.min(Math.min(...next) - now + 20, LONGEST_TIMER_MS));
  };

  const enter = async (entry: Entry) => {
    if (state.door === 'entering') return;
    const wasInside = state.door === 'inside';
    put({ door: wasInside ? 'inside' : 'entering', failure: null });
    try {
      const entered = await enterSitting(sittingId, entry);
      put({ entered, door: 'inside', isReachable: true });
      void saveEntry(userId, sittingId, entered);
      void fetchPapers(entered);
      void follower.ask();
      step();
    } catch (error) {
      refuse(error, wasInside);
    }
  };

  const refuse = (error: unknown, wasInside: boolean) => {
    const { code } = parseError(error);
    const doors: Record<string, Door> = {
      entry_code_wrong: 'codeWrong',
      other_device: 'otherDevice',
      entry_closed: 'closed',
    };
    if (isUnreachable(error)) {
      put({ isReachable: false, door: wasInside ? 'inside' : 'outside' });
      tryAgain();
    } else if (code === 'attempt_submitted' || code === 'sitting_cancelled') {
      put({ door: 'outside' });
      void follower.ask();
    } else put({ door: doors[code] ?? 'failed', failure: error });
  };

  const fetchPapers = async (entered: EnterSittingResponse) => {
    const own = entered.papers.filter(({ language }) => language === entered.language);
    const others = entered.papers.filter(({ language }) => language !== entered.language);
    try {
      for (const paper of own) await sealedPaper(userId, paper, AbortSignal.timeout(LONGEST_FETCH_MS));
      put({ hasPaper: true });
      for (const paper of others) await sealedPaper(userId, paper, AbortSignal.timeout(LONGEST_FETCH_MS));
    } catch (error) {
      console.warn('The sealed paper could not be fetched yet:', error);
      if (!isStopped && state.entered === entered)
        setTimeout(() => !isStopped && void fetchPapers(entered), TRY_AGAIN_MS);
    }
  };

  const open = async (askForKey: () => Promise<OpenSittingResponse>) => {
    const { entered, told } = state;
    if (state.isOpening || !entered) return;
    put({ isOpening: true, failure: null });
    const isFresh = told?.attempt ? told.attempt.status === 'prepared' : !entered.resumed;
    try {
      const opened = await askForKey();
      // With answers on the server already, it is the server that has to say them.
      if (isFresh)
        await openHere(userId, entered, opened).catch((error: unknown) =>
          console.warn('The paper is asked for, because it did not open on the device:', error),
        );
      if (!isStopped) onOpened(opened.attempt_id);
    } catch (error) {
      put({ isOpening: false });
      const { code } = parseError(error);
      if (isUnreachable(error)) {
        put({ isReachable: false });
        tryAgain();
      } else if (code === 'not_started' || code === 'sitting_paused' || code === 'attempt_submitted') {
        await follower.ask();
        tryAgain();
      } else if (code === 'not_entered') put({ door: 'outside', entered: null });
      else refuse(error, false);
    }
  };

  const tryAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(step, TRY_AGAIN_MS);
  };

  /** What this device knew before: enough to wait, and to show the time, without a network. */
  const readDevice = async () => {
    const entered = await loadEntry(userId, sittingId);
    if (!entered || state.entered || state.door !== 'outside') return;
    put({ entered });
    void fetchPapers(entered);
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nowMs,
    /** By hand: with a code, from another device, in another language, late. */
    enter: (entry: Entry) => void enter(entry),
    /** What was found out about the device goes to the board. */
    report: (found: NonNullable<DevicePresence['check']>) => {
      check = found;
      void follower.ask();
    },
    start: () => {
      isStopped = false;
      stopListening = onReconnect(step);
      void readDevice();
      void deleteOldSealed();
      follower.start();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      stopListening?.();
      follower.stop();
    },
  };
}
