import {
  drop,
  type Entry,
  giveBack,
  hasUnsavedChoices,
  type Outbox,
  type PendingSave,
  settle,
  takeBatch,
  unconfirmed,
} from '#core/domain/test-taking/answer-outbox.ts';
import type { Merged } from '#core/domain/test-taking/merge-answers.ts';
import { createAnswerKeeper } from '#web/features/test-taking/hooks/answer-keeper.ts';
import { isRefusal, parseError } from '#web/lib/errors.ts';
import type { KeptAnswers } from '#web/lib/kept/kept-answers.ts';
import type { OutboxStore } from '#web/lib/outbox-store.ts';

/** kept: the network is missing, the device has it. unkept: only this page has it. */
export type SavingStatus = 'saved' | 'saving' | 'kept' | 'unkept';
export type SendingState = { outbox: Outbox; status: SavingStatus };

export interface BatchAnswer {
  results: { saved: boolean; revision: number; selected_index: number | null }[];
  timeRemaining: number;
}

export interface SenderOptions {
  outbox: Outbox;
  store: Pick<OutboxStore, 'keep' | 'forget'>;
  send: (batch: readonly PendingSave[], signal: AbortSignal) => Promise<BatchAnswer>;
  onTime: (secondsRemaining: number) => void;
  /** Another device's answer took the place of one on this screen. */
  onOverruled?: () => void;
  /** The time left, for a page that opens without the server. */
  timeLeft?: () => KeptAnswers['left'];
  /** The server takes no more answers: submitted elsewhere, or the time is over. */
  onClosed: (code: 'attempt_submitted' | 'time_over') => void;
}

/** Small enough for a request that outlives its page (64 kB). */
const MAX_SENT_AT_ONCE = 100;
const VISITS_WAIT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 15_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

export type OutboxSender = ReturnType<typeof createOutboxSender>;

/** Sends an outbox, one request at a time, until the server has everything. */
export function createOutboxSender(options: SenderOptions) {
  const { outbox, store, send, onTime, onClosed, onOverruled, timeLeft = () => null } = options;
  let state: SendingState = { outbox, status: 'saved' };
  let failures = 0;
  let oneByOne = false;
  let running = false;
  let finished = false;
  let underWay: Promise<void> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let visitTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Outbox) => {
    state = { outbox: next, status: statusOf(next) };
    for (const listener of listeners) listener();
  };
  const keeper = createAnswerKeeper(store, timeLeft, () => show(state.outbox));
  const put = (next: Outbox) => {
    if (finished) return;
    void keeper.keep(next);
    show(next);
  };
  const statusOf = (next: Outbox): SavingStatus => {
    if (!hasUnsavedChoices(next)) return 'saved';
    if (failures === 0 && navigator.onLine) return 'saving';
    const keptOn = keeper.keptOn();
    return keptOn === null ? 'saving' : keptOn === 'device' ? 'kept' : 'unkept';
  };

  const pump = (withVisits: boolean): Promise<void> => {
    if (!running) return Promise.resolve();
    if (underWay) return underWay;
    clearTimeout(retryTimer);
    const { outbox: next, batch } = takeBatch(state.outbox, {
      max: oneByOne ? 1 : MAX_SENT_AT_ONCE,
      withVisits,
    });
    if (batch.length === 0) {
      oneByOne = false;
      scheduleVisits();
      return Promise.resolve();
    }
    put(next);
    underWay = sendBatch(batch).finally(() => {
      underWay = null;
      if (failures === 0) void pump(false);
    });
    return underWay;
  };

  const sendBatch = async (batch: readonly PendingSave[]) => {
    try {
      const answer = await send(batch, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
      failures = 0;
      const before = state.outbox;
      const next = settle(before, batch, answer.results);
      put(next);
      if (batch.some(({ questionId: id }) => isOtherChoice(before[id], next[id]))) onOverruled?.();
      onTime(answer.timeRemaining);
    } catch (error) {
      handleFailure(batch, error);
    }
  };

  const handleFailure = (batch: readonly PendingSave[], error: unknown) => {
    const { code, status } = parseError(error);
    console.warn('An answer was not saved yet:', error);
    if (code === 'attempt_submitted' || code === 'time_over') {
      running = false;
      put(giveBack(state.outbox, batch));
      onClosed(code);
      return;
    }
    const isPoison = isRefusal(error) && status !== 401 && status !== 409;
    if (isPoison && batch.length === 1) {
      failures = 0;
      put(drop(state.outbox, batch));
      return;
    }
    // One bad save must not hold back the others.
    oneByOne ||= isPoison;
    failures += 1;
    put(giveBack(state.outbox, batch));
    retryTimer = setTimeout(
      () => void pump(true),
      Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS),
    );
  };

  const scheduleVisits = () => {
    clearTimeout(visitTimer);
    if (unconfirmed(state.outbox).length > 0) visitTimer = setTimeout(() => void pump(true), VISITS_WAIT_MS);
  };
  const flush = () => pump(true);
  const stop = () => {
    running = false;
    window.removeEventListener('online', flush);
    clearTimeout(retryTimer);
    clearTimeout(visitTimer);
  };

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What the student did or saw; choices leave at once, visits a little later. */
    update: (change: (outbox: Outbox) => Outbox) => {
      put(change(state.outbox));
      if (failures === 0) void pump(false);
    },
    /** What others chose: shown and kept, and theirs to send. */
    merge: (change: (outbox: Outbox) => Merged) => {
      const { outbox: next, changed } = change(state.outbox);
      if (next !== state.outbox) put(next);
      if (changed.length > 0) onOverruled?.();
    },
    /** The student has asked to submit: a page opened later goes on with that. */
    keepWish: () => keeper.keep(state.outbox, true),
    /** Sends everything now; resolves when the request under way has been answered. */
    flush,
    start: () => {
      running = true;
      window.addEventListener('online', flush);
      void pump(true);
    },
    /** Nothing is sent any more; what is unconfirmed stays in the store. */
    stop,
    /** The server has graded: nothing is left to keep. */
    finish: () => {
      stop();
      finished = true;
      void store.forget();
    },
  };
}

function isOtherChoice(before: Entry | undefined, next: Entry | undefined): boolean {
  return before?.answer.selectedIndex !== next?.answer.selectedIndex;
}
