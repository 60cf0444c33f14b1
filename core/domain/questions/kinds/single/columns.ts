import type { SingleAnswer, SingleKey } from './single.ts';

/** A key as the specified columns of `questions` have it. */
export interface KeyColumns {
  /** null: missing, or withdrawn after the question was given. */
  correctIndex: number | null;
  /** After a challenge of the key: all options that count as right. */
  acceptedIndexes: readonly number[] | null;
  dropped: boolean;
}

/** An answer as the specified columns of answers have it. */
export interface AnswerColumns {
  selectedIndex: number | null;
  /** Two clear marks on a paper sheet; by default there are none. */
  multiple?: boolean | undefined;
}

/** @param optionCount how many options the question has: a key that names them all is right for anyone who attempted it */
export function keyFromColumns(
  { correctIndex, acceptedIndexes, dropped }: KeyColumns,
  optionCount: number,
): SingleKey {
  const right =
    correctIndex === null ? [] : [...new Set([correctIndex, ...[...(acceptedIndexes ?? [])].sort()])];
  const acceptsAll = right.length >= optionCount;
  return { kind: 'single', right, accepts: dropped ? 'everybody' : acceptsAll ? 'attempted' : 'right' };
}

export function keyToColumns({ right, accepts }: SingleKey): KeyColumns {
  return {
    correctIndex: right[0] ?? null,
    acceptedIndexes: right.length > 1 ? [...right].sort() : null,
    dropped: accepts === 'everybody',
  };
}

export function answerFromColumns({ selectedIndex, multiple }: AnswerColumns): SingleAnswer | null {
  if (multiple) return { kind: 'single', chosen: 'several' };
  return selectedIndex === null ? null : { kind: 'single', chosen: selectedIndex };
}

export function answerToColumns(answer: SingleAnswer | null): Required<AnswerColumns> {
  if (answer === null) return { selectedIndex: null, multiple: false };
  if (answer.chosen === 'several') return { selectedIndex: null, multiple: true };
  return { selectedIndex: answer.chosen, multiple: false };
}
