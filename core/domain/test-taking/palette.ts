import type { AnswerState } from './answer-outbox.ts';

export const PALETTE_STATES = ['answered', 'flagged', 'answeredFlagged', 'notAttempted'] as const;
export type PaletteState = (typeof PALETTE_STATES)[number];

type Marked = Pick<AnswerState, 'given' | 'flagged'>;

export function paletteState({ given, flagged }: Marked): PaletteState {
  if (given !== null) return flagged ? 'answeredFlagged' : 'answered';
  return flagged ? 'flagged' : 'notAttempted';
}

/** Every question counts once: for the legend beside the palette. */
export function countStates(answers: readonly Marked[]): Record<PaletteState, number> {
  const counts = { answered: 0, flagged: 0, answeredFlagged: 0, notAttempted: 0 };
  for (const answer of answers) counts[paletteState(answer)] += 1;
  return counts;
}

/** For the question "Submit?": a flagged question with an answer is both answered and flagged. */
export function summarise(answers: readonly Marked[]): {
  answered: number;
  flagged: number;
  notAttempted: number;
} {
  const answered = answers.filter(({ given }) => given !== null).length;
  const flagged = answers.filter((answer) => answer.flagged).length;
  return { answered, flagged, notAttempted: answers.length - answered };
}
