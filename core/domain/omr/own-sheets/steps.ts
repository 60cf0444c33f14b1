/** The middle one of the values in their order; 0 of none. */
export function middleOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** So many times the least step around: rings of another block. */
const BREAK = 1.4;
/** The same, where nothing is around to compare with. */
const BREAK_ALONE = 1.8;

/**
 * Does a block end at this gap?
 * @param around the gaps before and after it
 * @param usual of the page
 */
export function gapIsBreak(gap: number, around: readonly number[], usual: number): boolean {
  return around.length > 0 ? gap > BREAK * Math.min(...around) : gap > BREAK_ALONE * usual;
}

/** Values that lie closer than this are one: their means, the least first. */
export function valuesApart(values: readonly number[], closerThan: number): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  const groups: number[][] = [];
  for (const value of sorted) {
    const group = groups.at(-1);
    if (group && value - (group.at(-1) as number) < closerThan) group.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}
