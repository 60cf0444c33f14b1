import type { Hints } from '#core/contracts/practice/get-hint.ts';
import type { Confidence, TellAnswerResponse } from '#core/contracts/practice/tell-answer.ts';

/** open: nothing is told. second: the first answer was not right, another try is free. done: all is told. */
export type PracticePhase = 'open' | 'second' | 'done';

/** What was told, and the option of the second try; null where the answer was wanted instead. */
export function phaseOf(
  told: Pick<TellAnswerResponse, 'is_right'> | undefined,
  second: number | null | undefined,
): PracticePhase {
  if (!told) return 'open';
  return told.is_right || second !== undefined ? 'done' : 'second';
}

/** The hints of the question on screen, step by step. */
export interface GivenHints {
  given: Hints;
  error: Error | null;
  isAsking: boolean;
  /** Whether there may be another one. */
  hasMore: boolean;
  ask: () => void;
}

/** One question of practice on screen, with an account or in the demo. */
export interface PracticeOfQuestion {
  phase: PracticePhase;
  told: TellAnswerResponse | undefined;
  /** The option of the second try. */
  second: number | null;
  isAsking: boolean;
  error: Error | null;
  ask: () => void;
  confidence: Confidence | undefined;
  /** Said again, it is taken back. */
  confide: (wanted: Confidence) => void;
  hints: GivenHints;
  showAnswer: () => void;
}
