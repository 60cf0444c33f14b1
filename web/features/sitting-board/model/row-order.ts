/**
 * The order in which rows are shown. While somebody points at the list or works in it, every row stays where it is: who leaves the
 * list goes, who is new comes to the end. Otherwise the rows stand as they are sorted.
 * @param wanted ids as they would be sorted now
 */
export function orderRows(shown: readonly string[], wanted: readonly string[], isHeld: boolean): string[] {
  if (!isHeld) return [...wanted];
  const still = new Set(wanted);
  const before = new Set(shown);
  return [...shown.filter((id) => still.has(id)), ...wanted.filter((id) => !before.has(id))];
}

/** How many rows would stand elsewhere: said beside the button that sorts. */
export function misplaced(shown: readonly string[], wanted: readonly string[]): number {
  return wanted.filter((id, index) => shown[index] !== id).length;
}
