import { isSameAnswer } from '../questions/kinds/registry.ts';
import type { Entry, Outbox, PendingAnswer, SavedAnswer } from './answer-outbox.ts';

/** `changed`: the questions whose answer on this screen is another one now. */
export interface Merged {
  outbox: Outbox;
  changed: string[];
}

/**
 * Takes over what the server has, where it is newer than what this device knows.
 * @param before the outbox when the server was asked: a question that moved on since then is left alone, because
 *   nobody knows which of the two came first. The next merge settles it.
 */
export function mergeServerAnswers(
  outbox: Outbox,
  before: Outbox,
  saved: Readonly<Record<string, SavedAnswer>>,
): Merged {
  const next = { ...outbox };
  const changed: string[] = [];
  for (const [id, answer] of Object.entries(saved)) {
    const entry = outbox[id];
    if (!entry || entry !== before[id]) continue;
    const stands = pendingChoice(entry)
      ? answer.revision > entry.revision
      : answer.revision >= entry.revision;
    if (!stands) continue;
    next[id] = takeOver(entry, answer);
    if (!isSameChoice(entry, answer)) changed.push(id);
  }
  return { outbox: next, changed };
}

/** Takes over what another tab of this browser has just chosen; that tab sends it. */
export function mergePeerAnswer(outbox: Outbox, save: PendingAnswer): Merged {
  const entry = outbox[save.questionId];
  const pending = entry && pendingChoice(entry);
  const stands =
    entry &&
    (save.revision > entry.revision ||
      (save.revision === entry.revision && (!pending || save.deviceId > pending.deviceId)));
  if (!stands) return { outbox, changed: [] };
  const { questionId, given, flagged, timeMs, revision } = save;
  const answer = { given, flagged, timeMs, revision };
  return {
    outbox: { ...outbox, [questionId]: takeOver(entry, answer) },
    changed: isSameChoice(entry, answer) ? [] : [questionId],
  };
}

/** Everything this device knows: what a page opened without a network starts from. */
export function knownAnswers(outbox: Outbox): Record<string, SavedAnswer> {
  return Object.fromEntries(
    Object.entries(outbox).flatMap(([id, { answer, revision }]) => {
      const { given, flagged, timeMs } = answer;
      return revision === 0 && timeMs === 0 ? [] : [[id, { given, flagged, timeMs, revision }]];
    }),
  );
}

function pendingChoice({ waiting, sent }: Entry): PendingAnswer | null {
  if (waiting?.isChoice) return waiting;
  return sent?.isChoice ? sent : null;
}

function takeOver(entry: Entry, answer: SavedAnswer): Entry {
  return {
    answer: {
      given: answer.given,
      flagged: answer.flagged,
      timeMs: Math.max(entry.answer.timeMs, answer.timeMs),
    },
    revision: answer.revision,
    waiting: entry.waiting?.isChoice ? null : entry.waiting,
    sent: entry.sent,
  };
}

function isSameChoice({ answer }: Entry, other: SavedAnswer): boolean {
  return isSameAnswer(answer.given, other.given) && answer.flagged === other.flagged;
}
