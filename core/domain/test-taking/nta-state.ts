import type { Answer } from '../questions/kinds/registry.ts';
import type { Outbox } from './answer-outbox.ts';

/** The five states of the official computer-based test. A question in `answered` or `answeredMarked` is evaluated. */
export const NTA_STATES = ['notVisited', 'notAnswered', 'answered', 'marked', 'answeredMarked'] as const;
export type NtaState = (typeof NTA_STATES)[number];
export type NtaCounts = Record<NtaState, number>;

export interface Seen {
  visited: boolean;
  given: Answer;
  flagged: boolean;
}

export function ntaState({ visited, given, flagged }: Seen): NtaState {
  if (given !== null) return flagged ? 'answeredMarked' : 'answered';
  if (flagged) return 'marked';
  return visited ? 'notAnswered' : 'notVisited';
}

export function isEvaluated(state: NtaState): boolean {
  return state === 'answered' || state === 'answeredMarked';
}

/** A question counts as visited once it has been on screen, here or on another device, or is there now. */
export function ntaStates(
  questionIds: readonly string[],
  outbox: Outbox,
  currentId: string | undefined,
): NtaState[] {
  return questionIds.map((id) => {
    const entry = outbox[id];
    return ntaState({
      visited: id === currentId || (entry?.revision ?? 0) > 0,
      given: entry?.answer.given ?? null,
      flagged: entry?.answer.flagged ?? false,
    });
  });
}

export function countNtaStates(states: readonly NtaState[]): NtaCounts {
  const counts = { notVisited: 0, notAnswered: 0, answered: 0, marked: 0, answeredMarked: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
