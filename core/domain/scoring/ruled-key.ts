import type { QuestionKey } from './grade-attempt.ts';

/**
 * What is decided of a question after it was given, by NTA's rules: full marks to whoever chose one of the keys, to whoever
 * attempted it, or to everybody; or marks by the key it was given with again.
 */
export type Ruling =
  | { kind: 'keys'; keys: readonly number[] }
  | { kind: 'all' }
  | { kind: 'dropped' }
  | { kind: 'restored' };

const ALL_OPTIONS = [0, 1, 2, 3] as const;

/** The key a question is marked by under a ruling. @param given the key it was given with */
export function ruledKey(given: QuestionKey, ruling: Ruling | null): QuestionKey {
  if (ruling === null || ruling.kind === 'restored') return given;
  if (ruling.kind === 'dropped') return { ...given, dropped: true };
  if (ruling.kind === 'all')
    return { correctIndex: given.correctIndex ?? 0, acceptedIndexes: ALL_OPTIONS, dropped: false };
  const keys = [...new Set(ruling.keys)].sort();
  const first = keys.find((key) => key === given.correctIndex) ?? keys[0] ?? null;
  return { correctIndex: first, acceptedIndexes: keys.length > 1 ? keys : null, dropped: false };
}
