import { DIRECTIONS } from '../bubbles/bubble-probes.ts';
import { solveLinear } from '../numeric/solve-linear.ts';
import { BLURRED, type DrawnMark, STEP as HALO_STEP, MARK_REACH } from './drawn-marks.ts';

/** A line that touches a mark is seen as a part of it: what reaches so far out of its round is none of it, millimetres. */
const OUT_OF_CIRCLE = 0.25;

/** The directions upwards, where such a line lies: the others tell how round the mark is. */
const UP = (3 * DIRECTIONS) / 4;
const UPWARDS = 6;
const isNotUpwards = (_end: number, index: number) => Math.abs(index - UP) > UPWARDS;

/** A mark that runs into the one beneath it has no end there: how far it reaches up is told by its sides. */
const isBeside = (end: number, index: number) => isNotUpwards(end, index) && end < MARK_REACH;
const FEW_DIRECTIONS = DIRECTIONS / 3;

/** Nearer to a mark's edge nothing is told from it: millimetres. */
const OF_MARK = BLURRED;

/** Of each direction. */
const COS = new Float64Array(DIRECTIONS);
const SIN = new Float64Array(DIRECTIONS);
for (let index = 0; index < DIRECTIONS; index++) {
  COS[index] = Math.cos((2 * Math.PI * index) / DIRECTIONS);
  SIN[index] = Math.sin((2 * Math.PI * index) / DIRECTIONS);
}

/** How far a mark reaches in each direction, without what lies on top of it. */
export function roundedEnds({ ends }: DrawnMark): Float32Array {
  const round = fitCircle(ends, isBeside, FEW_DIRECTIONS) ?? fitCircle(ends, isNotUpwards, 0) ?? [];
  return ends.map((end, index) => Math.min(end, reachOf(round, index) + OUT_OF_CIRCLE));
}

/** What reaches further out of a mark's round than this is left out of it, and the round is looked for again, so often. */
const STICKS_OUT = 0.3;
const ROUNDS = 3;

/** Ink of a mark, with its blur, reaches at most so far out of its round. */
const OWN_INK = 0.4;

/** So few directions do not tell how round a mark is. */
const LEAST_DIRECTIONS = DIRECTIONS / 2;

/**
 * How far a mark's ink reaches in each direction, without what sticks out of it on any side: a dot or a tick that touches it.
 * @param blur how far its blur reaches beyond its ends: millimetres
 */
export function endsOfCircle({ ends }: DrawnMark, blur: number): Float32Array {
  let round: readonly number[] = [];
  for (let again = 0; again < ROUNDS; again++) {
    const before = round;
    const isInside = (end: number, index: number) =>
      before.length === 0 || end <= reachOf(before, index) + STICKS_OUT / 2;
    const next = fitCircle(ends, isInside, LEAST_DIRECTIONS);
    if (!next) break;
    round = next;
  }
  if (round.length === 0) return ends.map((end) => end + blur);
  return ends.map((end, index) => Math.min(end + blur, reachOf(round, index) + OWN_INK));
}

const reachOf = ([radius = 0, x = 0, y = 0]: readonly number[], index: number): number =>
  radius + x * (COS[index] as number) + y * (SIN[index] as number);

/**
 * The radius of the circle that agrees best with the ends that count, and how far its middle lies off.
 * @returns null where fewer than `least` of them do
 */
function fitCircle(
  ends: Float32Array,
  isCounted: (end: number, index: number) => boolean,
  least: number,
): number[] | null {
  const squares = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  const sums = [0, 0, 0];
  let count = 0;
  for (let index = 0; index < DIRECTIONS; index++) {
    const end = ends[index] as number;
    if (!isCounted(end, index)) continue;
    count++;
    const terms = [1, COS[index] as number, SIN[index] as number];
    for (const [row, term] of terms.entries()) {
      sums[row] = (sums[row] as number) + term * end;
      for (const [column, other] of terms.entries())
        (squares[row] as number[])[column] = (squares[row]?.[column] as number) + term * other;
    }
  }
  return count < least ? null : solveLinear(squares, sums);
}

/**
 * How dark its blur leaves a spot beside a mark: greys.
 * @param x, y from the middle of the mark's bubble: millimetres
 * @returns `null` within the mark
 */
export function blurOfMark({ halo }: DrawnMark, rounded: Float32Array, x: number, y: number): number | null {
  const turn = (Math.atan2(y, x) / (2 * Math.PI)) * DIRECTIONS + DIRECTIONS;
  const [one, other] = [Math.floor(turn) % DIRECTIONS, Math.ceil(turn) % DIRECTIONS];
  const beyond = Math.hypot(x, y) - Math.max(rounded[one] as number, rounded[other] as number);
  if (beyond < OF_MARK) return null;
  return halo[Math.floor((beyond - OF_MARK) / HALO_STEP)] ?? 0;
}
