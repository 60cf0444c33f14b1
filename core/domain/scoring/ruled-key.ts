import { keyFromColumns } from '../questions/kinds/single/columns.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';

/**
 * What is decided of a question after it was given, by NTA's rules: full marks to whoever chose one of the keys, to whoever
 * attempted it, or to everybody; or marks by the key it was given with again.
 */
export type Ruling =
  | { kind: 'keys'; keys: readonly number[] }
  | { kind: 'all' }
  | { kind: 'dropped' }
  | { kind: 'restored' };

/**
 * The key a question is marked by under a ruling.
 * @param given the key it was given with
 * @param optionCount how many options the question has
 */
export function ruledKey(given: SingleKey, ruling: Ruling | null, optionCount: number): SingleKey {
  if (ruling === null || ruling.kind === 'restored') return given;
  if (ruling.kind === 'dropped') return { ...given, accepts: 'everybody' };
  const keys =
    ruling.kind === 'all' ? Array.from({ length: optionCount }, (_, option) => option) : ruling.keys;
  const printed = given.right[0] ?? null;
  const first = printed !== null && keys.includes(printed) ? printed : Math.min(...keys);
  return keyFromColumns({ correctIndex: first, acceptedIndexes: keys, dropped: false }, optionCount);
}
