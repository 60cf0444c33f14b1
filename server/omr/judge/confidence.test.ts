import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confidence } from './confidence.ts';
import { BLANK_BELOW } from './constants.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

it('rises with the darkness of the mark, and falls with that of the next', () => {
  fc.assert(
    fc.property(share, share, share, share, (a, b, c, d) => {
      const [[pale, dark], [none, some]] = [
        [a, b].sort((x, y) => x - y) as [number, number],
        [c, d].sort((x, y) => x - y) as [number, number],
      ];
      expect(confidence('clear', 0, [pale, 0])).toBeLessThanOrEqual(confidence('clear', 0, [dark, 0]));
      expect(confidence('blank', null, [dark])).toBeLessThanOrEqual(confidence('blank', null, [pale]));
      expect(confidence('multiple', null, [1, pale])).toBeLessThanOrEqual(
        confidence('multiple', null, [1, dark]),
      );
      expect(confidence('faint', null, [dark])).toBeLessThanOrEqual(confidence('faint', null, [pale]));
      // Nothing paler is ever taken for the answer; of the smallest numbers there are, a share would be all or nothing.
      const faint = (first: number, share: number) => {
        const darkest = Math.max(BLANK_BELOW, first);
        return confidence('faint', 0, [darkest, share * darkest]);
      };
      expect(faint(pale, none)).toBeLessThanOrEqual(faint(dark, none));
      expect(faint(dark, some)).toBeLessThanOrEqual(faint(dark, none));
    }),
  );
});

it('is a chance, and says nothing of what cannot be read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('clear', 'blank', 'multiple', 'faint'),
      fc.array(share, { minLength: 1 }),
      (state, dark) => {
        for (const sel of [0, null]) {
          const chance = confidence(state, sel, dark);
          expect(chance).toBeGreaterThan(0);
          expect(chance).toBeLessThan(1);
        }
      },
    ),
  );
  expect(confidence('unreadable', null, [0.9, 0, 0, 0])).toBe(0);
});

it.each([
  ['a plain mark is all but certain', 'clear', 1, [0, 0.7, 0, 0], 0.9999],
  ['so is an empty row', 'blank', null, [0.002, 0, -0.01, 0.004], 0.9998],
  ['a tick below the threshold still is the answer', 'faint', 2, [0, 0, 0.21, 0], 0.997],
  ['of two faint ones alike neither is', 'faint', 1, [0, 0.15, 0.15, 0], 0.02],
  ['a second mark as weak as this seldom is one', 'multiple', null, [0.7, 0.3, 0, 0], 0.02],
] as const)('%s', (_name, state, sel, darkness, expected) => {
  expect(confidence(state, sel, darkness)).toBe(expected);
});
