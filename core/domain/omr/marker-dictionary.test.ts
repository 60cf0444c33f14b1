/// <reference path="./js-aruco2.d.ts" />
import { AR } from 'js-aruco2';
import { expect, it } from 'vitest';
import { CODE_MODULES, isWhiteModule, MARKER_CODES, MARKER_MODULES } from './marker-dictionary.ts';

it('is the dictionary another implementation of ArUco has', () => {
  expect(MARKER_CODES).toEqual(AR.DICTIONARIES.ARUCO_MIP_36h12.codeList);
});

it('draws markers that another reader finds, upright, under the same id', () => {
  const detector = new AR.Detector({ dictionaryName: 'ARUCO_MIP_36h12', maxHammingDistance: 3 });
  for (const id of [0, 1, 100, 247]) {
    const [marker] = detector.detectImage(SIDE, SIDE, drawn(id));
    expect(marker?.id).toBe(id);
    expect(
      Math.hypot((marker?.corners[0]?.x ?? 0) - MARGIN, (marker?.corners[0]?.y ?? 0) - MARGIN),
    ).toBeLessThan(3);
  }
});

it('keeps twelve bits between any two codes, however they are turned', () => {
  const turned = MARKER_CODES.map((_, id) => [0, 1, 2, 3].map((quarter) => bitsOf(id, quarter)));
  let least = 36;
  for (const [first, [upright]] of turned.entries())
    for (const [second, rotations] of turned.entries())
      for (const [quarter, bits] of rotations.entries())
        if (first !== second || quarter !== 0) least = Math.min(least, distance(upright ?? [], bits));
  expect(least).toBe(12);
});

it('refuses an id outside the table', () => {
  expect(() => isWhiteModule(250, 0, 0)).toThrow(RangeError);
});

const MODULE = 10;
const MARGIN = 40;
const SIDE = 2 * MARGIN + MARKER_MODULES * MODULE;

function drawn(id: number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let y = MARGIN; y < SIDE - MARGIN; y++)
    for (let x = MARGIN; x < SIDE - MARGIN; x++) {
      const row = Math.floor((y - MARGIN) / MODULE) - 1;
      const column = Math.floor((x - MARGIN) / MODULE) - 1;
      const inside = row >= 0 && column >= 0 && row < CODE_MODULES && column < CODE_MODULES;
      if (!inside || !isWhiteModule(id, row, column))
        pixels.fill(0, (y * SIDE + x) * 4, (y * SIDE + x) * 4 + 3);
    }
  return pixels;
}

function bitsOf(id: number, quarter: number): boolean[] {
  return Array.from({ length: CODE_MODULES * CODE_MODULES }, (_, index) => {
    let row = Math.floor(index / CODE_MODULES);
    let column = index % CODE_MODULES;
    for (let turn = 0; turn < quarter; turn++) [row, column] = [column, CODE_MODULES - 1 - row];
    return isWhiteModule(id, row, column);
  });
}

function distance(first: boolean[], second: boolean[]): number {
  return first.filter((bit, index) => bit !== second[index]).length;
}
