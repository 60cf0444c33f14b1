import type { Answer } from '../questions/kinds/registry.ts';

/**
 * The answers of one attempt as this device knows them, and which of them the server has not confirmed yet.
 * Pure: the caller sends what `takeBatch` gives and reports back with `settle`, `requeue` or `drop`.
 *
 * A *choice* is something the student did (an answer, a flag, a clearing): revision = highest known + 1.
 * A *visit* only carries time. It goes out at the highest known revision under a device id that sorts below every
 * real one, so that looking at a question on one device never outranks an answer given on another; the server
 * keeps the time of a save that loses.
 */
export interface AnswerState {
  /** null: none. */
  given: Answer;
  flagged: boolean;
  /** Total milliseconds on screen. */
  timeMs: number;
}

/** One answer on its way to the server, sent again unchanged until the server has replied. */
export interface PendingAnswer extends AnswerState {
  questionId: string;
  revision: number;
  deviceId: string;
  /** Milliseconds after the start of the attempt. */
  offsetMs: number;
  isChoice: boolean;
}

export interface Entry {
  answer: AnswerState;
  /** The highest revision this device has seen or given out; 0: none. */
  revision: number;
  waiting: PendingAnswer | null;
  sent: PendingAnswer | null;
}

export type Outbox = Readonly<Record<string, Entry>>;

export interface Moment {
  timeMs: number;
  offsetMs: number;
}

/** What the server has of one question. */
export interface SavedAnswer extends AnswerState {
  revision: number;
}

/** The server's reply to one answer: what stands there now. */
export interface SaveOutcome {
  /** False when a newer answer stands. */
  saved: boolean;
  revision: number;
  given: Answer;
}

const VISIT_PREFIX = '!';

/** @param pending answers of an earlier visit to this page that were never confirmed. */
export function openOutbox(
  questionIds: readonly string[],
  saved: Readonly<Record<string, SavedAnswer>>,
  pending: readonly PendingAnswer[] = [],
): Outbox {
  const pendingOf = new Map(pending.map((save) => [save.questionId, save]));
  return Object.fromEntries(questionIds.map((id) => [id, openEntry(saved[id], pendingOf.get(id))]));
}

function openEntry(saved: SavedAnswer | undefined, pending: PendingAnswer | undefined): Entry {
  const revision = saved?.revision ?? 0;
  const answer = {
    given: saved?.given ?? null,
    flagged: saved?.flagged ?? false,
    timeMs: Math.max(saved?.timeMs ?? 0, pending?.timeMs ?? 0),
  };
  if (pending && !pending.isChoice)
    return openVisit({ answer, revision, waiting: null, sent: null }, pending, saved);
  // A higher revision was stored meanwhile: another device went on from here.
  if (!pending || pending.revision < revision) return { answer, revision, waiting: null, sent: null };
  const { given, flagged } = pending;
  return {
    answer: { ...answer, given, flagged },
    revision: pending.revision,
    waiting: pending,
    sent: null,
  };
}

/** Time that was measured and never arrived goes out with the next visits. */
function openVisit(entry: Entry, pending: PendingAnswer, saved: SavedAnswer | undefined): Entry {
  if (pending.timeMs <= (saved?.timeMs ?? 0)) return entry;
  return visited(pending.questionId, entry, pending);
}

export function recordChoice(
  outbox: Outbox,
  questionId: string,
  change: Partial<Pick<AnswerState, 'given' | 'flagged'>>,
  { timeMs, offsetMs, deviceId }: Moment & { deviceId: string },
): Outbox {
  const entry = outbox[questionId];
  if (!entry) return outbox;
  const revision = entry.revision + 1;
  const answer = { ...entry.answer, ...change, timeMs: Math.max(entry.answer.timeMs, timeMs) };
  const waiting = { questionId, ...answer, revision, deviceId, offsetMs, isChoice: true };
  return { ...outbox, [questionId]: { ...entry, answer, revision, waiting } };
}

export function recordVisit(outbox: Outbox, questionId: string, { timeMs, offsetMs }: Moment): Outbox {
  const entry = outbox[questionId];
  if (!entry) return outbox;
  return { ...outbox, [questionId]: visited(questionId, entry, { timeMs, offsetMs }) };
}

function visited(questionId: string, entry: Entry, { timeMs, offsetMs }: Moment): Entry {
  const answer = { ...entry.answer, timeMs: Math.max(entry.answer.timeMs, timeMs) };
  if (entry.waiting?.isChoice) {
    const waiting = withLaterTime(entry.waiting, answer.timeMs, entry.revision + 1);
    return { ...entry, answer, waiting, revision: waiting.revision };
  }
  const revision = Math.max(entry.revision, 1);
  const deviceId = `${VISIT_PREFIX}${Math.round(answer.timeMs)}`;
  const waiting = { questionId, ...answer, revision, deviceId, offsetMs, isChoice: false };
  return { ...entry, answer, waiting, revision };
}

/** A save that may have reached the server already needs a new revision when it says something new. */
function withLaterTime(save: PendingAnswer, timeMs: number, revision: number): PendingAnswer {
  return { ...save, timeMs, revision };
}

/**
 * What to send now. One choice goes alone; several go together with the visits; visits wait for `withVisits`.
 * Never a question whose last save is still under way.
 */
export function takeBatch(
  outbox: Outbox,
  { max, withVisits }: { max: number; withVisits: boolean },
): { outbox: Outbox; batch: PendingAnswer[] } {
  const ready = Object.values(outbox).flatMap(({ waiting, sent }) => (waiting && !sent ? [waiting] : []));
  const choices = ready.filter((save) => save.isChoice);
  const fitting = choices.length === 1 ? choices : withVisits || choices.length > 1 ? ready : [];
  const batch = fitting.slice(0, max);
  return {
    outbox: changeEntries(outbox, batch, (entry) => ({ ...entry, sent: entry.waiting, waiting: null })),
    batch,
  };
}

/** The server's answers to a batch, in its order. What stands there is taken over unless the student has moved on. */
export function settle(
  outbox: Outbox,
  batch: readonly PendingAnswer[],
  results: readonly SaveOutcome[],
): Outbox {
  const resultOf = new Map(batch.map((save, index) => [save.questionId, results[index]]));
  return changeEntries(outbox, batch, (entry, { questionId }) => {
    const result = resultOf.get(questionId);
    const done = { ...entry, sent: null };
    if (!result) return done;
    if (result.saved) return { ...done, revision: Math.max(entry.revision, result.revision) };
    if (!entry.waiting?.isChoice) {
      return {
        ...done,
        answer: { ...entry.answer, given: result.given },
        revision: Math.max(entry.revision, result.revision),
      };
    }
    const revision = Math.max(entry.revision, result.revision + 1);
    return { ...done, revision, waiting: { ...entry.waiting, revision } };
  });
}

/** The batch did not get through, or nobody knows: it waits again, unless something newer does. */
export function requeue(outbox: Outbox, batch: readonly PendingAnswer[]): Outbox {
  return changeEntries(outbox, batch, (entry) => {
    const { sent, waiting } = entry;
    if (!sent) return entry;
    if (!waiting) return { ...entry, sent: null, waiting: sent };
    if (waiting.isChoice || !sent.isChoice) return { ...entry, sent: null };
    const again = withLaterTime(sent, waiting.timeMs, entry.revision + 1);
    return { ...entry, sent: null, waiting: again, revision: again.revision };
  });
}

/** The server understood and refused: sending it again cannot help. */
export function drop(outbox: Outbox, batch: readonly PendingAnswer[]): Outbox {
  return changeEntries(outbox, batch, (entry) => ({ ...entry, sent: null }));
}

/** All that the server has not confirmed, as it would be sent again. */
export function unconfirmed(outbox: Outbox): PendingAnswer[] {
  const underWay = Object.values(outbox).flatMap(({ sent }) => (sent ? [sent] : []));
  return Object.values(requeue(outbox, underWay)).flatMap(({ waiting }) => (waiting ? [waiting] : []));
}

export function hasUnsavedChoices(outbox: Outbox): boolean {
  return Object.values(outbox).some(({ waiting, sent }) => waiting?.isChoice || sent?.isChoice);
}

function changeEntries(
  outbox: Outbox,
  saves: readonly PendingAnswer[],
  change: (entry: Entry, save: PendingAnswer) => Entry,
): Outbox {
  if (saves.length === 0) return outbox;
  const next = { ...outbox };
  for (const save of saves) {
    const entry = next[save.questionId];
    if (entry) next[save.questionId] = change(entry, save);
  }
  return next;
}
