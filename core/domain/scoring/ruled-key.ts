import type { OtherKey } from '../questions/kinds/other-key.ts';
import type { Key } from '../questions/kinds/registry.ts';
import { keyFromColumns } from '../questions/kinds/single/columns.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';

/**
 * What is decided of a question after it was given, by NTA's rules: full marks to whoever gave a right answer (`keys` names
 * options that each are right, `key` what is right of another kind of question), to whoever attempted it, or to everybody; or
 * marks by the key it was given with again.
 */
export type Ruling =
  | { kind: 'keys'; keys: readonly number[] }
  | { kind: 'key'; key: OtherKey }
  | { kind: 'all' }
  | { kind: 'dropped' }
  | { kind: 'restored' };

/** Whether a question can be ruled on so: a key is of its kind, and names options that it has, one at least left wrong. */
export function isRulingOn(ruling: Ruling, given: Key, optionCount: number): boolean {
  if (ruling.kind === 'keys')
    return (
      given.kind === 'single' &&
      ruling.keys.length < optionCount &&
      ruling.keys.every((place) => place < optionCount)
    );
  if (ruling.kind !== 'key') return true;
  const { key } = ruling;
  if (key.kind !== given.kind) return false;
  return key.kind !== 'multiple' || key.right.flat().every((place) => place < optionCount);
}

/**
 * The key a question is marked by under a ruling.
 * @param given the key it was given with
 * @param optionCount how many options the question has
 * @throws RangeError for a ruling that is none on this question
 */
export function ruledKey(given: Key, ruling: Ruling | null, optionCount: number): Key {
  if (ruling === null || ruling.kind === 'restored') return given;
  if (!isRulingOn(ruling, given, optionCount))
    throw new RangeError(`A ruling '${ruling.kind}' on a question of kind ${given.kind}`);
  if (ruling.kind === 'dropped') return { ...given, accepts: 'everybody' };
  if (ruling.kind === 'key') return ruling.key;
  if (given.kind !== 'single') return { ...given, accepts: 'attempted' };
  return ruledOptions(given, ruling.kind === 'keys' ? ruling.keys : null, optionCount);
}

/** @param keys null: all of them */
function ruledOptions(given: SingleKey, keys: readonly number[] | null, optionCount: number): SingleKey {
  const accepted = keys ?? Array.from({ length: optionCount }, (_, option) => option);
  const printed = given.right[0] ?? null;
  const first = printed !== null && accepted.includes(printed) ? printed : Math.min(...accepted);
  return keyFromColumns({ correctIndex: first, acceptedIndexes: accepted, dropped: false }, optionCount);
}
