/** Of a picture or a part of one: spots across and down. */
export interface Size {
  width: number;
  height: number;
}

/** Means of three by three. */
export function blurred(greys: Uint8Array, size: Size): Uint8Array {
  return alongBoth(greys, size, (line) => {
    const last = line.length - 1;
    let before = line[0] as number;
    for (let at = 0; at <= last; at++) {
      const here = line[at] as number;
      const isEnd = at === 0 || at === last;
      const sum = (at > 0 ? before : 0) + here + (at < last ? (line[at + 1] as number) : 0);
      line[at] = sum / (isEnd ? Math.min(2, line.length) : 3);
      before = here;
    }
  });
}

/** The lightest of the square around each. */
export function lightest(greys: Uint8Array, size: Size, reach: number): Uint8Array {
  const room = new Uint8Array(Math.max(size.width, size.height) + 2 * reach);
  return alongBoth(greys, size, (line) => lightestAlong(line, reach, room));
}

/** The darkest of the square around each. */
export function darkest(greys: Uint8Array, size: Size, reach: number): Uint8Array {
  return inverted(lightest(inverted(greys), size, reach));
}

function inverted(greys: Uint8Array): Uint8Array {
  const other = new Uint8Array(greys.length);
  for (let at = 0; at < greys.length; at++) other[at] = 255 - (greys[at] as number);
  return other;
}

/** Stretches of twice the length are made of two, until two of them cover what lies within reach: so its length hardly costs. */
function lightestAlong(line: Uint8Array, reach: number, room: Uint8Array): void {
  const count = line.length + 2 * reach;
  room.fill(0, 0, count);
  room.set(line, reach);
  let covered = 1;
  for (; 2 * covered <= 2 * reach + 1; covered *= 2)
    for (let at = 0; at + covered < count; at++)
      if ((room[at + covered] as number) > (room[at] as number)) room[at] = room[at + covered] as number;
  const rest = 2 * reach + 1 - covered;
  for (let at = 0; at < line.length; at++) line[at] = Math.max(room[at] as number, room[at + rest] as number);
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
    for (let y = 0; y < height; y++) column[y] = changed[y * width + x] as number;
    change(column);
    for (let y = 0; y < height; y++) changed[y * width + x] = column[y] as number;
  }
  return changed;
}
