import { keyFromColumns } from '../questions/kinds/single/columns.ts';
import type { SingleKey } from '../questions/kinds/single/single.ts';

/** The key of a question as the tables keep it. */
export interface StoredKey {
  correct_index: number | null;
  accepted_indexes: readonly number[] | null;
}

/** Places of the options that count as right, in their order; none where there is no key. */
export function rightIndexes({
  correct_index: correctIndex,
  accepted_indexes: acceptedIndexes,
}: StoredKey): number[] {
  return rightOptions(keyFromColumns({ correctIndex, acceptedIndexes, dropped: false }));
}

/** The same of a key that was parsed. */
export function rightOptions({ right }: SingleKey): number[] {
  return [...right].sort();
}
