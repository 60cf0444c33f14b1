import { isSameAnswer } from '#core/domain/questions/kinds/registry.ts';
import {
  drop,
  type Entry,
  hasUnsavedChoices,
  type Outbox,
  type PendingAnswer,
  requeue,
  type SaveOutcome,
  settle,
  takeBatch,
  unconfirmed,
} from '#core/domain/test-taking/answer-outbox.ts';
import type { Merged } from '#core/domain/test-taking/merge-answers.ts';
import {
  type ClosedCode,
  closedCode,
  isRefusedForGood,
} from '#web/features/test-taking/outbox/answer-refusals.ts';
import { createOutboxWriter } from '#web/features/test-taking/outbox/outbox-writer.ts';
import type { DeviceAnswers } from '#web/lib/answers/device-answers.ts';
import type { OutboxStore } from '#web/lib/answers/outbox-store.ts';
import { onReconnect } from '#web/lib/offline/reconnect.ts';

/** saved: by the server. onDevice: the network is missing, the device has it. inMemory: only this page has it. */
export type SavingStatus = 'saved' | 'saving' | 'onDevice' | 'inMemory';
type SendingState = { outbox: Outbox; status: SavingStatus };

export interface BatchReply {
  /** One for each answer sent, in their order. */
  outcomes: SaveOutcome[];
  secondsRemaining: number;
}

export interface SenderOptions {
  outbox: Outbox;
  store: Pick<OutboxStore, 'save' | 'discard'>;
  send: (batch: readonly PendingAnswer[], signal: AbortSignal) => Promise<BatchReply>;
  onTime: (secondsRemaining: number) => void;
  /** Another device's answer took the place of one on this screen. */
  onOverruled?: () => void;
  /** The time left, for a page that opens without the server. */
  timeLeft?: () => DeviceAnswers['timeLeft'];
  /** The server takes no more answers: submitted elsewhere, or the time is over. */
  onClosed: (code: ClosedCode) => void;
  /** The server will never take this answer. */
  onRefused?: (answer: PendingAnswer) => void;
}

/** Small enough for a request that outlives its page (64 kB). */
const MAX_SENT_AT_ONCE = 100;
const VISITS_WAIT_MS = 3_000;
const REQUEST_TIMEOUT_MS = 15_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

/** Sends an outbox, one request at a time, until the server has everything. */
export function createOutboxSender(options: SenderOptions) {
  const { outbox, store, send, onTime, onClosed, onOverruled, onRefused, timeLeft = () => null } = options;
  let state: SendingState = { outbox, status: 'saved' };
  let failures = 0;
  let oneByOne = false;
  let running = false;
  let finished = false;
  let underWay: Promise<void> | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let visitTimer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Outbox) => {
    state = { outbox: next, status: statusOf(next) };
    for (const listener of listeners) listener();
  };
  const writer = createOutboxWriter(store, timeLeft, () => show(state.outbox));
  const put = (next: Outbox) => {
    if (finished) return;
    void writer.write(next);
    show(next);
  };
  const statusOf = (next: Outbox): SavingStatus => {
    if (!hasUnsavedChoices(next)) return 'saved';
    if (failures === 0 && navigator.onLine) return 'saving';
    const place = writer.writtenTo();
    return place === null ? 'saving' : place === 'device' ? 'onDevice' : 'inMemory';
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

  const sendBatch = async (batch: readonly PendingAnswer[]) => {
    try {
      const reply = await send(batch, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
      failures = 0;
      const before = state.outbox;
      const next = settle(before, batch, reply.outcomes);
      put(next);
      if (batch.some(({ questionId: id }) => isOtherChoice(before[id], next[id]))) onOverruled?.();
      onTime(reply.secondsRemaining);
    } catch (error) {
      handleFailure(batch, error);
    }
  };

  const handleFailure = (batch: readonly PendingAnswer[], error: unknown) => {
    console.warn('An answer was not saved yet:', error);
    const code = closedCode(error);
    if (code) {
      running = false;
      put(requeue(state.outbox, batch));
      onClosed(code);
      return;
    }
    const isRefused = isRefusedForGood(error);
    if (isRefused && batch.length === 1) {
      failures = 0;
      put(drop(state.outbox, batch));
      for (const answer of batch) onRefused?.(answer);
      return;
    }
    // One refused answer must not hold back the others.
    oneByOne ||= isRefused;
    failures += 1;
    put(requeue(state.outbox, batch));
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
    stopListening?.();
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
    /** What other tabs or devices chose: shown and saved on this device; they send it. */
    merge: (change: (outbox: Outbox) => Merged) => {
      const { outbox: next, changed } = change(state.outbox);
      if (next !== state.outbox) put(next);
      if (changed.length > 0) onOverruled?.();
    },
    /** The student has asked to submit: a page opened later submits. */
    saveSubmitRequest: () => writer.write(state.outbox, true),
    /** Sends everything now; resolves when the request under way has been answered. */
    flush,
    start: () => {
      running = true;
      stopListening = onReconnect(flush);
      void pump(true);
    },
    /** Goes on after the server had closed the attempt: it is open again. */
    resume: () => {
      if (running || finished) return;
      running = true;
      void pump(true);
    },
    /** Stops sending. What is unconfirmed stays in the store. */
    stop,
    /** The server has graded: nothing needs to be stored any more. */
    finish: () => {
      stop();
      finished = true;
      void store.discard();
    },
  };
}

function isOtherChoice(before: Entry | undefined, next: Entry | undefined): boolean {
  return !isSameAnswer(before?.answer.given ?? null, next?.answer.given ?? null);
}
