import { describe, expect, it } from 'vitest';
import { answerSheetPage } from '#core/domain/omr/answer-sheet.ts';
import { letterInk, letterSpots } from './letter-ink.ts';
import type { MeasuredBubble, MeasuredRow, PrintedLetter } from './measure-bubbles.ts';

const { bubble } = answerSheetPage(1, 1);

/** A bubble so dark, of which so much passes for ink of a pen. */
function darkness(share: number, ink = 0): MeasuredBubble {
  const [white, black] = [220, 20];
  const contrasts = { lineContrast: new Float32Array(32), outsideContrast: new Float32Array(32) };
  const ring = { ring: 0.25, leastQuarter: 0.2, leastEven: 0.2, ringDark: 30, ringBlack: 0, ...contrasts };
  const inside = white - share * (white - black);
  return { ...ring, inside, ink, white, black, covered: 0, beyond: white, inPicture: true, letter: 0 };
}

/** Forty rows of two options. @param of what stands in each of a row, and what the blank says of it */
function page(of: (index: number) => { seen: MeasuredBubble[]; letters?: PrintedLetter[] }): MeasuredRow[] {
  return Array.from({ length: 40 }, (_, index) => {
    const { seen, letters } = of(index);
    return { q: index + 1, options: [], bubble, locals: [], bubbles: seen, letters };
  });
}

const rounded = (values: number[]) => values.map((value) => Math.round(1000 * value) / 1000);

describe('the darkness of printed letters', () => {
  it('is never far above that of the palest', () => {
    expect(rounded(letterInk(page(() => ({ seen: [darkness(0.03), darkness(0.2)] }))))).toEqual([0.03, 0.11]);
  });

  it('is as far above it as on the blank, and as much again as without one', () => {
    const letters = [
      { kind: 0, darkness: 0.04 },
      { kind: 1, darkness: 0.13 },
    ];
    const of = (second: number) =>
      letterInk(page(() => ({ seen: [darkness(0.03), darkness(second)], letters })));
    expect(rounded(of(0.15))).toEqual([0.03, 0.15]);
    expect(rounded(of(0.6))).toEqual([0.03, 0.2]);
  });

  it('is told for shaded and bare paper apart', () => {
    const rows = page((index) => {
      const kind = index % 2;
      return { seen: [darkness(0.03 + 0.02 * kind, 0.05 + 0.1 * kind)], letters: [{ kind, darkness: 0.04 }] };
    });
    expect(rounded(letterInk(rows))).toEqual([0.03, 0.05]);
    expect(rounded(letterSpots(rows))).toEqual([0.05, 0.15]);
  });

  it('says nothing of letters that are not seen on the page', () => {
    const letters = [{ kind: 3, darkness: 0.04 }];
    const inks = letterInk(page(() => ({ seen: [darkness(0.03)], letters })));
    expect(rounded(inks.slice(3))).toEqual([0.03]);
  });
});
