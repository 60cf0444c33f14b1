import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { BubbleRow } from '#core/domain/omr/layout.ts';
import type { PrintedSheet } from '../blank/known-print.ts';
import { byteAt, doubleAt, floatAt } from '../numeric/elements.ts';
import type { LocalMap } from '../raster/local-map.ts';
import { type BackgroundSamples, backgroundSamples, boxSums, interpolated } from './background-samples.ts';
import { EVENED_SQUARE, FOURIER_SIDE, LEAST_PAPER_WEIGHT, MOST_WAVES } from './constants.ts';
import { squaresOf, strongestWave, type Wave } from './strongest-wave.ts';

/**
 * Takes off the waves that a screen leaves on a picture. They are learnt from the bare
 * paper between the bubbles alone, and carried on under rings and marks; strength and phase may change over the page.
 * @returns null where no wave is seen
 */
export function removeMoire(
  raster: GreyRaster,
  rows: readonly (BubbleRow & { locals: LocalMap[] })[],
  sheet: PrintedSheet,
): GreyRaster | null {
  const { isBare, lookAt } = backgroundSamples(raster, rows, sheet);
  const { width, height } = raster;
  const parts = squaresOf({ width, height, isBare }).map(({ x, y }) => ({
    left: x,
    top: y,
    right: x + FOURIER_SIDE,
    bottom: y + FOURIER_SIDE,
  }));
  // Grain is no wave: the squares tell, before the whole page is gone through.
  if (!strongestWave(lookAt(parts))) return null;
  const paper = lookAt();
  let waves: Float32Array | null = null;
  for (let count = 0; count < MOST_WAVES; count++) {
    const wave = strongestWave(paper);
    if (!wave) break;
    waves ??= new Float32Array(paper.off.length);
    addWave(paper, wave, waves);
  }
  if (!waves) return null;
  const { data, ...others } = raster;
  const even = new Uint8Array(data.length);
  for (let at = 0; at < even.length; at++)
    even[at] = Math.max(0, Math.min(255, Math.round(byteAt(data, at) - floatAt(waves, at))));
  return { ...others, data: even };
}

/** Fits the wave's height and phase square by square, takes it from the paper and adds it to the `waves`. */
function addWave(paper: BackgroundSamples, wave: Wave, waves: Float32Array): void {
  const { width, height, isBare, off } = paper;
  const [across, down] = [Math.ceil(width / EVENED_SQUARE), Math.ceil(height / EVENED_SQUARE)];
  const sums = Array.from({ length: 5 }, () => new Float64Array(across * down)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const [cosines, sines] = [turning(wave.across, width), turning(wave.across, width, Math.sin)];
  const phased = (y: number) => [Math.cos(wave.down * y), Math.sin(wave.down * y)] as const;
  const [cc, cs, ss, oc, os] = sums;
  for (let y = 0, at = 0; y < height; y++) {
    const [cosY, sinY] = phased(y);
    const line = ((y / EVENED_SQUARE) | 0) * across;
    for (let x = 0; x < width; x++, at++) {
      if (!isBare[at]) continue;
      const square = line + ((x / EVENED_SQUARE) | 0);
      const cos = doubleAt(cosines, x) * cosY - doubleAt(sines, x) * sinY;
      const sin = doubleAt(sines, x) * cosY + doubleAt(cosines, x) * sinY;
      const away = floatAt(off, at);
      cc[square] = doubleAt(cc, square) + cos * cos;
      cs[square] = doubleAt(cs, square) + cos * sin;
      ss[square] = doubleAt(ss, square) + sin * sin;
      oc[square] = doubleAt(oc, square) + away * cos;
      os[square] = doubleAt(os, square) + away * sin;
    }
  }
  const [a, b] = solved(sums.map((values) => boxSums(values, across, down)) as typeof sums);
  for (let y = 0, at = 0; y < height; y++) {
    const [cosY, sinY] = phased(y);
    for (let x = 0; x < width; x++, at++) {
      const cos = doubleAt(cosines, x) * cosY - doubleAt(sines, x) * sinY;
      const sin = doubleAt(sines, x) * cosY + doubleAt(cosines, x) * sinY;
      const high = interpolated(a, across, down, x, y) * cos + interpolated(b, across, down, x, y) * sin;
      waves[at] = floatAt(waves, at) + high;
      if (isBare[at]) off[at] = floatAt(off, at) - high;
    }
  }
}

function turning(step: number, length: number, turn = Math.cos): Float64Array {
  return Float64Array.from({ length }, (_, at) => turn(step * at));
}

/** Least squares of two unknowns for each square; 0 where there is too little paper. */
function solved([cc, cs, ss, oc, os]: readonly [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
]): [Float64Array, Float64Array] {
  const a = new Float64Array(cc.length);
  const b = new Float64Array(cc.length);
  for (let at = 0; at < cc.length; at++) {
    const [x, y, z] = [doubleAt(cc, at) + 1, doubleAt(cs, at), doubleAt(ss, at) + 1];
    if (x + z < LEAST_PAPER_WEIGHT) continue;
    const whole = x * z - y * y;
    a[at] = (doubleAt(oc, at) * z - doubleAt(os, at) * y) / whole;
    b[at] = (doubleAt(os, at) * x - doubleAt(oc, at) * y) / whole;
  }
  return [a, b];
}
