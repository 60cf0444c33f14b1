import type { Spot } from '#core/domain/omr/layout.ts';
import { FREE_PRINT, SPOTS_PER_MM } from '../blank/constants.ts';
import type { PrintOfBlank } from '../blank/print-of-blank.ts';
import { byteAt } from '../numeric/elements.ts';
import type { CellGrid } from './cell-grid.ts';
import { CELL_SIDE, CELL_STEP, FREE_REACH } from './constants.ts';

/** Of a cell's samples and those around it, what the blank says of them: `ink` and `tone` as `PrintOfBlank` has them. */
export interface PrintOfCell {
  ink: Uint8Array;
  tone: Uint8Array;
  /** How dark each is on the blank: shares of full print. */
  dark: Float32Array;
  /** 1 where something is printed. */
  isPrinted: Uint8Array;
  /** Where something is printed, and how many samples off, across or down, the nearest free one is: 0 if none is near. */
  inked: Int32Array;
  free: Uint8Array;
}

interface Known {
  print: PrintOfBlank;
  grid: CellGrid;
  made: PrintOfCell;
}

/** A bubble's place on the blank is one object for all pages: what is printed around it is looked up once. */
const known = new WeakMap<Spot, Known>();

/** @param centre of the bubble, on the blank */
export function printIn(print: PrintOfBlank, centre: Spot, grid: CellGrid): PrintOfCell {
  const before = known.get(centre);
  if (before?.print === print && before.grid === grid) return before.made;
  const made = lookUp(print, centre, grid);
  known.set(centre, { print, grid, made });
  return made;
}

function lookUp(print: PrintOfBlank, centre: Spot, { cell, across, lines }: CellGrid): PrintOfCell {
  const { width, height } = print;
  const samples = across * (lines + 2 * CELL_SIDE);
  const [ink, tone] = [new Uint8Array(samples), new Uint8Array(samples)];
  const [dark, isPrinted] = [new Float32Array(samples), new Uint8Array(samples)];
  for (let to = 0; to < samples; to++) {
    const line = Math.floor(to / across);
    const column = to % across;
    const x = ((centre.x + cell.left + (column - CELL_SIDE) * CELL_STEP) * SPOTS_PER_MM) | 0;
    const y = ((centre.y + cell.top + (line - CELL_SIDE) * CELL_STEP) * SPOTS_PER_MM) | 0;
    const isOff = x < 0 || y < 0 || x >= width || y >= height;
    const at = y * width + x;
    ink[to] = isOff ? 255 : byteAt(print.ink, at);
    tone[to] = isOff ? 255 : byteAt(print.tone, at);
    dark[to] = isOff ? 1 : byteAt(print.dark, at) / 255;
    isPrinted[to] = byteAt(ink, to) > FREE_PRINT ? 1 : 0;
  }
  const all = Int32Array.from(ink.keys());
  const inked = all.filter((at) => isPrinted[at] === 1);
  return {
    ink,
    tone,
    dark,
    isPrinted,
    inked,
    free: Uint8Array.from(inked, (at) => nearestFree(ink, at, across)),
  };
}

function nearestFree(ink: Uint8Array, at: number, across: number): number {
  for (let away = 1; away <= FREE_REACH; away++)
    for (const step of [away, -away, away * across, -away * across])
      if (byteAt(ink, at + step) <= FREE_PRINT) return away;
  return 0;
}
