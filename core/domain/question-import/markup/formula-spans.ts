const PAIRS = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;
/** Of one formula: what is opened and not closed within it is no formula. */
const LONGEST = 4_000;

/**
 * Where a formula ends that begins here; null when none does. A backslash that is itself escaped opens none: that is for
 * the caller to see.
 */
export function formulaEnd(source: string, at: number): number | null {
  for (const [open, close] of PAIRS) {
    if (!source.startsWith(open, at)) continue;
    const from = at + open.length;
    const end = source.slice(from, from + LONGEST).indexOf(close);
    if (end > 0) return from + end + close.length;
  }
  if (source.startsWith('\\ce{', at) || source.startsWith('\\pu{', at)) return bracesEnd(source, at + 3);
  return null;
}

function bracesEnd(source: string, at: number): number | null {
  let depth = 0;
  for (let end = at; end < source.length && end < at + LONGEST; end += 1) {
    if (source[end] === '{') depth += 1;
    if (source[end] === '}') depth -= 1;
    if (depth === 0) return end + 1;
  }
  return null;
}
