import { floatAt } from '../numeric/elements.ts';
import { CONTRASTS, DIRECTIONS, EVEN_PAPER_SHARE, RING_BLACK_FROM, RING_DARK_FROM } from './constants.ts';

/** How a printed ring stands out; contrasts are shares of full print. */
export interface MeasuredRing {
  /** Its darkness over the paper's outside it. */
  ring: number;
  /** The same of the quarter of the ring where it is least: a circle laid across several rings has gaps. */
  leastQuarter: number;
  /** The same over the paper as it usually is around the bubble, where a neighbour's mark reaches it. */
  leastEven: number;
  /** Of the samples along its line: how many are darker than paper, and how many as black as print. */
  ringDark: number;
  ringBlack: number;
  /** In each direction the darkness of the line, and of what is just outside it, over the darker of the paper on both sides. */
  lineContrast: Float32Array;
  outsideContrast: Float32Array;
}

/** Of one bubble after another. */
const scratch = { seen: new Float32Array(DIRECTIONS), evens: new Float32Array(DIRECTIONS) };

/**
 * @param greys in each direction, on both sides of the ring's line, on it, and inside and outside it
 * @param white the paper's grey, from which print is `print` darker
 * @param contrasts where `CONTRASTS` of them are kept: a page has one list for all of its rings
 */
export function measureRing(
  greys: Record<'beside' | 'line' | 'around' | 'outside' | 'inner' | 'beyond', Float32Array>,
  white: number,
  print: number,
  contrasts: Float32Array,
): MeasuredRing {
  const { beside, line, around, outside, inner, beyond } = greys;
  let [evened, ringDark, ringBlack] = [0, 0, 0];
  const { seen, evens } = scratch;
  const lineContrast = contrasts.subarray(0, DIRECTIONS);
  const outsideContrast = contrasts.subarray(DIRECTIONS, CONTRASTS);
  for (let index = 0; index < DIRECTIONS; index++) {
    const [grey, onRing] = [floatAt(around, index), floatAt(beside, index)];
    const even = Math.max(grey, EVEN_PAPER_SHARE * white) - onRing;
    evened += even;
    evens[index] = even / print;
    seen[index] = (grey - onRing) / print;
    const paper = Math.min(floatAt(inner, index), floatAt(beyond, index));
    lineContrast[index] = (paper - floatAt(line, index)) / print;
    outsideContrast[index] = (paper - floatAt(outside, index)) / print;
    const darkness = (white - floatAt(line, index)) / print;
    if (darkness > RING_DARK_FROM) ringDark++;
    if (darkness > RING_BLACK_FROM) ringBlack++;
  }
  return {
    ring: evened / print / DIRECTIONS,
    leastQuarter: leastRun(seen, DIRECTIONS / 4),
    leastEven: leastRun(evens, DIRECTIONS / 4),
    ringDark,
    ringBlack,
    lineContrast,
    outsideContrast,
  };
}

/** The least mean of so many directions beside each other, from each eighth on. */
function leastRun(contrasts: Float32Array, length: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let from = 0; from < DIRECTIONS; from += DIRECTIONS / 8) {
    let sum = 0;
    for (let index = from; index < from + length; index++) sum += floatAt(contrasts, index % DIRECTIONS);
    least = Math.min(least, sum / length);
  }
  return least;
}
