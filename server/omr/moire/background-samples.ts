import type { GreyRaster } from '#core/domain/omr/grey-raster.ts';
import type { BubbleRow } from '#core/domain/omr/layout.ts';
import { isFree, type KnownPrint, type PrintedSheet, placeOf, toneAt } from '../blank/known-print.ts';
import { cellsOf } from '../ink/ink-cells.ts';
import { byteAt, countAt, doubleAt, floatAt } from '../numeric/elements.ts';
import type { LocalMap } from '../raster/local-map.ts';
import { EVENED_REACH, EVENED_SQUARE, INK_FACTOR, RING_CLEARANCE } from './constants.ts';

/** How far the paper between the bubbles is off what is usual around it. */
export interface BackgroundSamples {
  width: number;
  height: number;
  /** 0 where something is printed, or nothing is said of what is. */
  isBare: Uint8Array;
  /** Greys above the paper around; what a pen left counts as no more than the paper's own grain and waves do. */
  off: Float32Array;
}

/** Part of a picture: pixels, the ends exclusive. */
interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * The paper around the bubbles, of which the layout says that nothing is printed on it.
 * @returns where it is, and what it is like in some parts of the picture, all of it unless they are named
 */
export function backgroundSamples(
  raster: GreyRaster,
  rows: readonly (BubbleRow & { locals: LocalMap[] })[],
  sheet: PrintedSheet,
): { isBare: Uint8Array; lookAt: (parts?: readonly Part[]) => BackgroundSamples } {
  const { width, height } = raster;
  const isBare = backgroundMask(raster, rows, sheet);
  const usual = usualGreys(raster, isBare);
  const whole = [{ left: 0, top: 0, right: width, bottom: height }];
  return { isBare, lookAt: (parts = whole) => offIn(raster, isBare, usual, parts) };
}

/** The mean of the paper around each square. */
function usualGreys({ width, height, data }: GreyRaster, isBare: Uint8Array): Float64Array {
  const [across, down] = [Math.ceil(width / EVENED_SQUARE), Math.ceil(height / EVENED_SQUARE)];
  const sums = new Float64Array(across * down);
  const counts = new Float64Array(across * down);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (!isBare[at]) continue;
      const square = ((y / EVENED_SQUARE) | 0) * across + ((x / EVENED_SQUARE) | 0);
      sums[square] = doubleAt(sums, square) + byteAt(data, at);
      counts[square] = doubleAt(counts, square) + 1;
    }
  const [greys, weights] = [boxSums(sums, across, down), boxSums(counts, across, down)];
  return greys.map((sum, at) => sum / Math.max(1, doubleAt(weights, at)));
}

function offIn(
  { width, height, data }: GreyRaster,
  isBare: Uint8Array,
  usual: Float64Array,
  parts: readonly Part[],
): BackgroundSamples {
  const [across, down] = [Math.ceil(width / EVENED_SQUARE), Math.ceil(height / EVENED_SQUARE)];
  const off = new Float32Array(width * height);
  const histogram = new Uint32Array(256);
  for (const { left, top, right, bottom } of parts)
    for (let y = top; y < bottom; y++)
      for (let x = left, at = y * width + left; x < right; x++, at++) {
        if (!isBare[at]) continue;
        const away = byteAt(data, at) - interpolated(usual, across, down, x, y);
        off[at] = away;
        const level = Math.min(255, Math.abs(away) | 0);
        histogram[level] = countAt(histogram, level) + 1;
      }
  const most = INK_FACTOR * (middleOf(histogram) + 1);
  for (const { left, top, right, bottom } of parts)
    for (let y = top; y < bottom; y++)
      for (let at = y * width + left; at < y * width + right; at++)
        off[at] = Math.max(-most, Math.min(most, floatAt(off, at)));
  return { width, height, isBare, off };
}

function backgroundMask(
  { width, height }: GreyRaster,
  rows: readonly (BubbleRow & { locals: LocalMap[] })[],
  { layout, print }: PrintedSheet,
): Uint8Array {
  const isBare = new Uint8Array(width * height);
  const tone = print && lightestAround(rows, print);
  const cells = cellsOf(layout);
  for (const row of rows)
    for (const [option, { at, right, down }] of row.locals.entries()) {
      const centre = print && placeOf(print, row, option);
      const cell = cells.get(row.q)?.[option];
      const area = right.x * down.y - right.y * down.x;
      if (!cell || area === 0) continue;
      const { left, right: end, ownRadius, others } = cell;
      const half = Math.max(...others.map(({ y }) => Math.abs(y)), 2 * ownRadius) / 2;
      const corners = [left, end].flatMap((x) => [-half, half].map((y) => [x, y] as const));
      const xs = corners.map(([x, y]) => at.x + right.x * x + down.x * y);
      const ys = corners.map(([x, y]) => at.y + right.y * x + down.y * y);
      const squared = (ownRadius + RING_CLEARANCE) ** 2;
      const [fromX, toX] = [
        Math.max(0, Math.floor(Math.min(...xs))),
        Math.min(width - 1, Math.ceil(Math.max(...xs))),
      ];
      const [fromY, toY] = [
        Math.max(0, Math.floor(Math.min(...ys))),
        Math.min(height - 1, Math.ceil(Math.max(...ys))),
      ];
      for (let py = fromY; py <= toY; py++)
        for (let px = fromX; px <= toX; px++) {
          const [dx, dy] = [px + 0.5 - at.x, py + 0.5 - at.y];
          const x = (dx * down.y - dy * down.x) / area;
          const y = (dy * right.x - dx * right.y) / area;
          if (x < left || x > end || y < -half || y > half || x * x + y * y < squared) continue;
          if (print && centre && !isFree(print, { x: centre.x + x, y: centre.y + y }, tone ?? 255)) continue;
          isBare[py * width + px] = 1;
        }
    }
  return isBare;
}

/** The tone of the paper around the bubbles where it is not shaded. Shaded paper is no wave of the light's. */
function lightestAround(rows: readonly BubbleRow[], print: KnownPrint): number {
  let tone = 0;
  for (const row of rows)
    for (let option = 0; option < row.options.length; option++)
      tone = Math.max(tone, toneAt(print, placeOf(print, row, option)));
  return tone;
}

/** Sums over the squares around each. */
export function boxSums(values: Float64Array, across: number, down: number): Float64Array {
  const lines = new Float64Array(values.length);
  const sums = new Float64Array(values.length);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++)
      for (let to = Math.max(0, x - EVENED_REACH); to <= Math.min(across - 1, x + EVENED_REACH); to++)
        lines[y * across + x] = doubleAt(lines, y * across + x) + doubleAt(values, y * across + to);
  for (let y = 0; y < down; y++)
    for (let to = Math.max(0, y - EVENED_REACH); to <= Math.min(down - 1, y + EVENED_REACH); to++)
      for (let x = 0; x < across; x++)
        sums[y * across + x] = doubleAt(sums, y * across + x) + doubleAt(lines, to * across + x);
  return sums;
}

/** The value at a pixel, between the middles of four squares. */
export function interpolated(
  values: Float64Array,
  across: number,
  down: number,
  x: number,
  y: number,
): number {
  const column = Math.max(0, Math.min(across - 1.001, (x + 0.5) / EVENED_SQUARE - 0.5));
  const row = Math.max(0, Math.min(down - 1.001, (y + 0.5) / EVENED_SQUARE - 0.5));
  const [left, top] = [column | 0, row | 0];
  const [right, low] = [column - left, row - top];
  const at = top * across + left;
  const upper = doubleAt(values, at) * (1 - right) + doubleAt(values, at + 1) * right;
  const lower = doubleAt(values, at + across) * (1 - right) + doubleAt(values, at + across + 1) * right;
  return upper * (1 - low) + lower * low;
}

function middleOf(histogram: Uint32Array): number {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  let level = 0;
  for (let below = 0; level < 255; level++) {
    below += countAt(histogram, level);
    if (below > all / 2) break;
  }
  return level;
}
