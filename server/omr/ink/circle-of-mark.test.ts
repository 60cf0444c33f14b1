import { describe, expect, it } from 'vitest';
import { DIRECTIONS } from '../bubbles/constants.ts';
import { roundedEnds } from './circle-of-mark.ts';
import { MARK_REACH } from './constants.ts';
import type { DrawnMark } from './drawn-marks.ts';

const DOWN = DIRECTIONS / 4;
const UP = (3 * DIRECTIONS) / 4;
const isNear = (index: number, direction: number) => Math.abs(index - direction) <= 2;

/** A mark of two millimetres' radius that ends elsewhere in the directions around one. */
const upwardsOf = (direction: number, end: number) => {
  const ends = Float32Array.from({ length: DIRECTIONS }, (_, index) => (isNear(index, direction) ? end : 2));
  return roundedEnds({ ends } as DrawnMark)[UP];
};

describe('how far a mark reaches up', () => {
  it('is told without the line that lies on top of it', () => {
    expect(upwardsOf(UP, 3)).toBeCloseTo(2.25);
  });

  it('is as far where it runs into the mark beneath it', () => {
    expect(upwardsOf(DOWN, MARK_REACH)).toBeCloseTo(2);
  });
});
