import { byteAt, doubleAt, floatAt, numberAt } from '../numeric/elements.ts';
import { fourier } from '../numeric/fourier.ts';
import type { BackgroundSamples } from './background-samples.ts';
import {
  FOURIER_SIDE,
  HALF_SIDE,
  LEAST_BARE,
  LEAST_PERIODS,
  LEAST_STRENGTH,
  MOST_SQUARES,
  STANDS_OUT,
} from './constants.ts';

/** A wave over the picture: radians a pixel. */
export interface Wave {
  across: number;
  down: number;
}

/** The wave that stands out most on bare paper, as a screen leaves it; null where none does. */
export function strongestWave(paper: BackgroundSamples): Wave | null {
  const squares = squaresOf(paper);
  if (squares.length === 0) return null;
  const power = new Float64Array(FOURIER_SIDE * FOURIER_SIDE);
  let weights = 0;
  const real = new Float32Array(FOURIER_SIDE * FOURIER_SIDE);
  const imaginary = new Float32Array(FOURIER_SIDE * FOURIER_SIDE);
  for (const { x: left, y: top } of squares) {
    imaginary.fill(0);
    for (let y = 0, to = 0; y < FOURIER_SIDE; y++)
      for (let x = 0; x < FOURIER_SIDE; x++, to++) {
        const from = (top + y) * paper.width + left + x;
        const weight = floatAt(HANN, x) * floatAt(HANN, y);
        real[to] = paper.isBare[from] ? weight * floatAt(paper.off, from) : 0;
        if (paper.isBare[from]) weights += weight;
      }
    fourier(real, imaginary, FOURIER_SIDE);
    for (let at = 0; at < power.length; at++)
      power[at] = doubleAt(power, at) + floatAt(real, at) ** 2 + floatAt(imaginary, at) ** 2;
  }
  const peak = peakOf(power);
  // Of a wave as high as a, half of a times the weights of a square comes together.
  const usualWeight = weights / squares.length;
  const strength = (2 * Math.sqrt(peak.power / squares.length)) / Math.max(1, usualWeight);
  if (peak.power < STANDS_OUT * peak.usual || strength < LEAST_STRENGTH) return null;
  const turn = (2 * Math.PI) / FOURIER_SIDE;
  return { across: turn * peak.across, down: turn * peak.down };
}

const HANN = Float32Array.from(
  { length: FOURIER_SIDE },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / FOURIER_SIDE),
);

/** Where frequencies are looked for: the top left corners of the squares. */
export function squaresOf({
  width,
  height,
  isBare,
}: Pick<BackgroundSamples, 'width' | 'height' | 'isBare'>): { x: number; y: number }[] {
  const list: { x: number; y: number }[] = [];
  for (let y = 0; y + FOURIER_SIDE <= height; y += FOURIER_SIDE / 2)
    for (let x = 0; x + FOURIER_SIDE <= width; x += FOURIER_SIDE / 2) {
      let bare = 0;
      for (let row = y; row < y + FOURIER_SIDE; row += 4)
        for (let column = x; column < x + FOURIER_SIDE; column += 4)
          bare += byteAt(isBare, row * width + column);
      if (bare >= (LEAST_BARE * FOURIER_SIDE * FOURIER_SIDE) / 16) list.push({ x, y });
    }
  const step = Math.max(1, list.length / MOST_SQUARES);
  return Array.from(
    { length: Math.min(list.length, MOST_SQUARES) },
    (_, at) => list[Math.floor(at * step)],
  ).filter((square) => square !== undefined);
}

interface Peak {
  across: number;
  down: number;
  power: number;
  usual: number;
}

/** Of each length of wave what is usual, and the frequency that exceeds it most; of two opposite ones the upper. */
function peakOf(power: Float64Array): Peak {
  const lengths: number[][] = Array.from({ length: HALF_SIDE + 1 }, () => []);
  const each = (look: (across: number, down: number, at: number, length: number) => void) => {
    for (let down = 0; down < HALF_SIDE; down++)
      for (let across = -HALF_SIDE + 1; across < HALF_SIDE; across++) {
        const length = Math.hypot(across, down);
        if (length < LEAST_PERIODS || length > HALF_SIDE || (down === 0 && across < 0)) continue;
        look(across, down, down * FOURIER_SIDE + ((across + FOURIER_SIDE) % FOURIER_SIDE), length);
      }
  };
  each((_across, _down, at, length) => lengths[Math.floor(length)]?.push(doubleAt(power, at)));
  const usual = lengths.map(
    (values) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.POSITIVE_INFINITY,
  );
  let best: Peak = { across: 0, down: 0, power: 0, usual: 1 };
  each((across, down, at, length) => {
    const around = numberAt(usual, Math.floor(length));
    if (doubleAt(power, at) > STANDS_OUT * around && doubleAt(power, at) > best.power)
      best = { across, down, power: doubleAt(power, at), usual: around };
  });
  const beside = (across: number, down: number) =>
    Math.log(
      1 +
        doubleAt(
          power,
          ((down + FOURIER_SIDE) % FOURIER_SIDE) * FOURIER_SIDE + ((across + FOURIER_SIDE) % FOURIER_SIDE),
        ),
    );
  const { across, down } = best;
  const middle = beside(across, down);
  return {
    ...best,
    across: across + summit(beside(across - 1, down), middle, beside(across + 1, down)),
    down: down + summit(beside(across, down - 1), middle, beside(across, down + 1)),
  };
}

/** Of the parabola through three values that are one apart: how far from the middle one. */
function summit(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after;
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend)) : 0;
}
