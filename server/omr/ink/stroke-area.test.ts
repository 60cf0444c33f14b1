import { describe, expect, it } from 'vitest';
import { CELL_STEP } from './constants.ts';
import { largestPiece, mostInk } from './stroke-area.ts';
import type { Strokes } from './stroke-grain.ts';

/** One bubble's paper: `#` is dark. */
function drawn(...lines: string[]): Strokes {
  const levels = Uint8Array.from(lines.join(''), (spot) => (spot === '#' ? 100 : 10));
  return { across: lines[0]?.length ?? 0, down: lines.length, levels, most: 100 };
}

const spots = (area: number) => Math.round(area / (CELL_STEP * CELL_STEP));

describe('the ink around the options of a row', () => {
  const specks = drawn('##....##', '##....##', '........', '...##...', '...##...');
  const line = drawn('........', '.######.', '.######.', '........', '#...#...');

  it('is that of the option which has most, without spots that lie alone', () => {
    expect(spots(mostInk([specks, line], 50))).toBe(12);
    expect(mostInk([specks, line], 120)).toBe(0);
  });

  it('hangs together in a stroke, but not in grain', () => {
    expect(spots(largestPiece([specks], 50))).toBe(4);
    expect(spots(largestPiece([specks, line], 50))).toBe(12);
    expect(largestPiece([specks, line], 120)).toBe(0);
  });

  it('does not go on from the end of a line of spots to the beginning of the next', () => {
    expect(spots(largestPiece([drawn('......##', '#.....##', '##......')], 50))).toBe(4);
  });
});
