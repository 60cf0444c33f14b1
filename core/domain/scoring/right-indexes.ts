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
  if (correctIndex === null) return [];
  return [...new Set([correctIndex, ...(acceptedIndexes ?? [])])].sort();
}
