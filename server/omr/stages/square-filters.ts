/** Of a picture or a part of one: spots across and down. */
export interface Size {
  width: number;
  height: number;
}

/** Means of three by three. */
export function blurred(greys: Uint8Array, size: Size): Uint8Array {
  return alongBoth(greys, size, 1, (values, from, to, step) => {
    let sum = 0;
    for (let at = from; at <= to; at += step) sum += values[at] as number;
    return sum / ((to - from) / step + 1);
  });
}

/** The lightest of the square around each. */
export function lightest(greys: Uint8Array, size: Size, reach: number): Uint8Array {
  return alongBoth(greys, size, reach, (values, from, to, step) => {
    let most = 0;
    for (let at = from; at <= to; at += step) most = Math.max(most, values[at] as number);
    return most;
  });
}

/** The darkest of the square around each. */
export function darkest(greys: Uint8Array, size: Size, reach: number): Uint8Array {
  return alongBoth(greys, size, reach, (values, from, to, step) => {
    let least = 255;
    for (let at = from; at <= to; at += step) least = Math.min(least, values[at] as number);
    return least;
  });
}

type OfSome = (values: Uint8Array, from: number, to: number, step: number) => number;

/** The same for the spots around each, first along the lines, then along the columns. */
function alongBoth(greys: Uint8Array, { width, height }: Size, reach: number, of: OfSome): Uint8Array {
  const lines = new Uint8Array(greys.length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++)
      lines[at] = of(greys, at - Math.min(x, reach), at + Math.min(width - 1 - x, reach), 1);
  const both = new Uint8Array(greys.length);
  for (let y = 0, at = 0; y < height; y++) {
    const [above, below] = [Math.min(y, reach) * width, Math.min(height - 1 - y, reach) * width];
    for (let x = 0; x < width; x++, at++) both[at] = of(lines, at - above, at + below, width);
  }
  return both;
}
