import { DIRECTIONS } from '../bubbles/constants.ts';
import { doubleAt, floatAt, itemAt } from '../numeric/elements.ts';
import { solveLinear } from '../numeric/solve-linear.ts';
import {
  CIRCLE_ROUNDS,
  EDGE_OF_MARK,
  FEW_DIRECTIONS,
  HALO_STEP,
  LEAST_CIRCLE_DIRECTIONS,
  MARK_REACH,
  OUT_OF_CIRCLE,
  OWN_INK_BEYOND,
  STICKS_OUT,
  UP_DIRECTION,
  UPWARD_DIRECTIONS,
} from './constants.ts';
import type { DrawnMark } from './drawn-marks.ts';

const isNotUpwards = (_end: number, index: number) => Math.abs(index - UP_DIRECTION) > UPWARD_DIRECTIONS;

/** A mark that runs into the one beneath it has no end there: how far it reaches up is told by its sides. */
const isBeside = (end: number, index: number) => isNotUpwards(end, index) && end < MARK_REACH;

/** Of each direction. */
const COS = new Float64Array(DIRECTIONS);
const SIN = new Float64Array(DIRECTIONS);
for (let index = 0; index < DIRECTIONS; index++) {
  COS[index] = Math.cos((2 * Math.PI * index) / DIRECTIONS);
  SIN[index] = Math.sin((2 * Math.PI * index) / DIRECTIONS);
}

const NO_CIRCLE = new Float64Array();

/** How far a mark reaches in each direction, without what lies on top of it. */
export function roundedEnds({ ends }: DrawnMark): Float32Array {
  const round = fitCircle(ends, isBeside, FEW_DIRECTIONS) ?? fitCircle(ends, isNotUpwards, 0) ?? NO_CIRCLE;
  return ends.map((end, index) => Math.min(end, reachOf(round, index) + OUT_OF_CIRCLE));
}

/**
 * How far a mark's ink reaches in each direction, without what sticks out of it on any side: a dot or a tick that touches it.
 * @param blur how far its blur reaches beyond its ends: millimetres
 */
export function endsOfCircle({ ends }: DrawnMark, blur: number): Float32Array {
  let round: Float64Array = NO_CIRCLE;
  for (let again = 0; again < CIRCLE_ROUNDS; again++) {
    const before = round;
    const isInside = (end: number, index: number) =>
      before.length === 0 || end <= reachOf(before, index) + STICKS_OUT / 2;
    const next = fitCircle(ends, isInside, LEAST_CIRCLE_DIRECTIONS);
    if (!next) break;
    round = next;
  }
  if (round.length === 0) return ends.map((end) => end + blur);
  return ends.map((end, index) => Math.min(end + blur, reachOf(round, index) + OWN_INK_BEYOND));
}

const reachOf = ([radius = 0, x = 0, y = 0]: Float64Array, index: number): number =>
  radius + x * doubleAt(COS, index) + y * doubleAt(SIN, index);

/**
 * The radius of the circle that agrees best with the ends that count, and how far its middle lies off.
 * @returns null where fewer than `least` of them do
 */
function fitCircle(
  ends: Float32Array,
  isCounted: (end: number, index: number) => boolean,
  least: number,
): Float64Array | null {
  const squares = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const sums = new Float64Array(3);
  let count = 0;
  for (let index = 0; index < DIRECTIONS; index++) {
    const end = floatAt(ends, index);
    if (!isCounted(end, index)) continue;
    count++;
    const terms = [1, doubleAt(COS, index), doubleAt(SIN, index)];
    for (const [row, term] of terms.entries()) {
      sums[row] = doubleAt(sums, row) + term * end;
      for (const [column, other] of terms.entries()) {
        const line = itemAt(squares, row);
        line[column] = doubleAt(line, column) + term * other;
      }
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
  const beyond = Math.hypot(x, y) - Math.max(floatAt(rounded, one), floatAt(rounded, other));
  if (beyond < EDGE_OF_MARK) return null;
  return halo[Math.floor((beyond - EDGE_OF_MARK) / HALO_STEP)] ?? 0;
}
