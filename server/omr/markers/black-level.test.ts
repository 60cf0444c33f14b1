import { describe, expect, it } from 'vitest';
import { blackLevelAt, inFullPrint, isFullOnBlank } from './black-level.ts';
import type { FoundAnchor } from './find-anchors.ts';

const anchor = (black: number, x = 0): FoundAnchor => ({
  centre: { x, y: 0 },
  offset: { x: 0, y: 0 },
  black,
  white: 200,
});

describe('how black the print of a page is', () => {
  it('is taken from the squares nearby, and where there are none from experience', () => {
    expect(blackLevelAt([], { x: 0, y: 0 })).toBe(0.1);
    expect(blackLevelAt([anchor(20, 0), anchor(60, 200)], { x: 0, y: 0 })).toBeCloseTo(0.1, 2);
    expect(blackLevelAt([anchor(20, 0), anchor(60, 200)], { x: 200, y: 0 })).toBeCloseTo(0.3, 2);
  });

  it('is not taken from shaded bands', () => {
    const [black, inShadow, band] = [anchor(26), anchor(70), anchor(158)];
    expect(inFullPrint([band, black, inShadow])).toEqual([black, inShadow]);
    expect(inFullPrint([band])).toEqual([]);
    expect(inFullPrint([])).toEqual([]);
  });

  it('is not taken from letters that touch each other, which a blank sheet shows to be no full print', () => {
    expect(isFullOnBlank(anchor(26))).toBe(true);
    expect(isFullOnBlank(anchor(70))).toBe(false);
  });
});
