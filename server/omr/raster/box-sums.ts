import { doubleAt, floatAt } from '../numeric/elements.ts';

/**
 * Around each sample the sum of those up to `reach` before and after it, across and down, less of each the further off: of one
 * `away` off the share 1 − away / (reach + 1). What is beyond the edges is nought.
 */
export function tentSums(values: Float32Array, across: number, rows: number, reach: number): Float32Array {
  const sums = new Float32Array(values.length);
  for (let row = 0; row < rows; row++)
    tentSumsAlong(values, sums, { from: row * across, step: 1, count: across }, reach);
  for (let column = 0; column < across; column++)
    tentSumsAlong(sums, sums, { from: column, step: across, count: rows }, reach);
  // Not before: whole numbers stay whole, and what adds up to nought is nought.
  const shares = (reach + 1) ** 2;
  for (let at = 0; at < sums.length; at++) sums[at] = floatAt(sums, at) / shares;
  return sums;
}

interface Line {
  from: number;
  step: number;
  count: number;
}

/** A line with noughts before and after it. */
let scratch = new Float64Array(256);

/** From one sum to the next all that lies ahead counts a share more, and all that lies behind a share less. */
function tentSumsAlong(
  values: Float32Array,
  sums: Float32Array,
  { from, step, count }: Line,
  reach: number,
): void {
  const wide = reach + 1;
  if (scratch.length <= count + 2 * wide) scratch = new Float64Array(count + 2 * wide + 1);
  scratch.fill(0, 0, count + 2 * wide + 1);
  for (let at = 0; at < count; at++) scratch[at + wide] = floatAt(values, from + at * step);
  let [sum, ahead] = [0, 0];
  let behind = doubleAt(scratch, wide);
  for (let away = 0; away < wide; away++) {
    sum += (wide - away) * doubleAt(scratch, wide + away);
    ahead += doubleAt(scratch, wide + away + 1);
  }
  for (let at = 0; at < count; at++) {
    sums[from + at * step] = sum;
    sum += ahead - behind;
    const next = doubleAt(scratch, at + wide + 1);
    behind += next - doubleAt(scratch, at + 1);
    ahead += doubleAt(scratch, at + 2 * wide + 1) - next;
  }
}
