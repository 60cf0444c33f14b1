import { byteAt } from '../numeric/elements.ts';

/** Of a picture or a part of one: spots across and down. */
export interface Size {
  width: number;
  height: number;
}

/** Means of three by three. */
export function boxBlur(greys: Uint8Array, size: Size): Uint8Array {
  return alongBoth(greys, size, (line) => {
    const last = line.length - 1;
    let before = byteAt(line, 0);
    for (let at = 0; at <= last; at++) {
      const here = byteAt(line, at);
      const isEnd = at === 0 || at === last;
      const sum = (at > 0 ? before : 0) + here + (at < last ? byteAt(line, at + 1) : 0);
      line[at] = sum / (isEnd ? Math.min(2, line.length) : 3);
      before = here;
    }
  });
}

/** The lightest of the square around each. */
export function maxFilter(greys: Uint8Array, size: Size, reach: number): Uint8Array {
  const scratch = new Uint8Array(Math.max(size.width, size.height) + 2 * reach);
  return alongBoth(greys, size, (line) => maxFilterAlong(line, reach, scratch));
}

/** The darkest of the square around each. */
export function minFilter(greys: Uint8Array, size: Size, reach: number): Uint8Array {
  return inverted(maxFilter(inverted(greys), size, reach));
}

function inverted(greys: Uint8Array): Uint8Array {
  const other = new Uint8Array(greys.length);
  for (let at = 0; at < greys.length; at++) other[at] = 255 - byteAt(greys, at);
  return other;
}

/** Stretches of twice the length are made of two, until two of them cover what lies within reach: so its length hardly costs. */
function maxFilterAlong(line: Uint8Array, reach: number, scratch: Uint8Array): void {
  const count = line.length + 2 * reach;
  scratch.fill(0, 0, count);
  scratch.set(line, reach);
  let covered = 1;
  for (; 2 * covered <= 2 * reach + 1; covered *= 2)
    for (let at = 0; at + covered < count; at++)
      if (byteAt(scratch, at + covered) > byteAt(scratch, at)) scratch[at] = byteAt(scratch, at + covered);
  const rest = 2 * reach + 1 - covered;
  for (let at = 0; at < line.length; at++)
    line[at] = Math.max(byteAt(scratch, at), byteAt(scratch, at + rest));
}

/** The same done to every line, and then to every column. */
function alongBoth(
  greys: Uint8Array,
  { width, height }: Size,
  change: (line: Uint8Array) => void,
): Uint8Array {
  const changed = greys.slice();
  for (let y = 0; y < height; y++) change(changed.subarray(y * width, (y + 1) * width));
  const column = new Uint8Array(height);
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column[y] = byteAt(changed, y * width + x);
    change(column);
    for (let y = 0; y < height; y++) changed[y * width + x] = byteAt(column, y);
  }
  return changed;
}
