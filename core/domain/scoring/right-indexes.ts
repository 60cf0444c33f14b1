/** The key of a question as the tables keep it. */
export interface StoredKey {
  correct_index: number | null;
  accepted_indexes: readonly number[] | null;
}

/** Places of the options that count as right, in their order; none where there is no key. */
export function rightIndexes({ correct_index: key, accepted_indexes: accepted }: StoredKey): number[] {
  return [...new Set([...(key === null ? [] : [key]), ...(accepted ?? [])])].sort();
}
