import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BlueprintCell, countCells, lackingCells, monthsLasting, spreadOver } from './blueprint.ts';
import { type DrawnQuestion, dealQuestions, drawQuestions, expectedOf } from './deal-questions.ts';

const CHAPTERS = ['Waves', 'Optics', 'Kinematics'];
const blueprints = fc
  .uniqueArray(
    fc.record({
      subject: fc.constant('Physics' as const),
      chapter: fc.constantFrom(...CHAPTERS),
      difficulty: fc.integer({ min: 1, max: 5 }),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 8, selector: ({ chapter, difficulty }) => `${chapter} ${difficulty}` },
  )
  .map((cells): BlueprintCell[] => cells);

/** For so many times, with `spare` more of each cell. */
const reserveOf = (
  blueprint: readonly BlueprintCell[],
  times: number,
  spare: number,
  facility: () => number,
) =>
  blueprint.flatMap(({ count, ...cell }, at) =>
    Array.from(
      { length: count * times + spare },
      (_, n): DrawnQuestion => ({ ...cell, id: `${at}-${n}`, facility: facility() }),
    ),
  );

it('gives every time its own questions by the same blueprint, as difficult to within one question', () => {
  fc.assert(
    fc.property(
      blueprints,
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 3 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (blueprint, times, spare, facilities, chances) => {
        const random = () => chances.next().value as number;
        const reserve = reserveOf(blueprint, times, spare, () => facilities.next().value as number);
        const drawn = drawQuestions(blueprint, reserve, times, random);
        const facility = new Map(reserve.map((one) => [one.id, one.facility]));
        const hands = dealQuestions(
          blueprint,
          drawn.map((one) => ({ ...one, facility: facility.get(one.id) ?? null })),
          times,
          random,
        );
        expect(hands).toHaveLength(times);
        const ids = hands.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const hand of hands)
          expect(countCells(hand).map(({ reserved, ...cell }) => ({ ...cell, count: reserved }))).toEqual(
            blueprint.map(({ subject, chapter, difficulty, count }) => ({
              subject,
              chapter,
              difficulty,
              count,
            })),
          );
        const expected = hands.map((hand) => hand.reduce((sum, one) => sum + expectedOf(one), 0));
        expect(Math.max(...expected) - Math.min(...expected)).toBeLessThanOrEqual(1 + 1e-9);
      },
    ),
  );
});

it('takes the usual figure of a difficulty where nobody has answered yet', () => {
  expect(expectedOf({ facility: null, difficulty: 1 })).toBeGreaterThan(
    expectedOf({ facility: null, difficulty: 5 }),
  );
  expect(expectedOf({ facility: 0.1, difficulty: 1 })).toBe(0.1);
});

const cell = (chapter: string, difficulty = 3) => ({ subject: 'Biology' as const, chapter, difficulty });

it('says what a month lacks, and how many months a reserve lasts by its scarcest cell', () => {
  const blueprint = [
    { ...cell('Cell'), count: 2 },
    { ...cell('Plants'), count: 1 },
  ];
  const stock = [
    { ...cell('Cell'), reserved: 9 },
    { ...cell('Other'), reserved: 50 },
  ];
  expect(monthsLasting(blueprint, stock, 2)).toBe(0);
  expect(lackingCells(blueprint, stock, 2)).toEqual([{ ...cell('Plants'), lacking: 2 }]);
  const more = [...stock, { ...cell('Plants'), reserved: 7 }];
  expect(monthsLasting(blueprint, more, 2)).toBe(2);
  expect(lackingCells(blueprint, more, 2)).toEqual([]);
});

it('refuses to draw more than there is', () => {
  expect(() => drawQuestions([{ ...cell('Cell'), count: 2 }], [{ ...cell('Cell'), id: 'a' }], 1)).toThrow(
    RangeError,
  );
});

it('spreads a number over cells in their proportions, and gives none more than it holds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 200 }),
      (held, total) => {
        const cells = held.map((many, at) => ({ ...cell(`Chapter ${at}`), held: many }));
        const spread = spreadOver(total, cells);
        const all = held.reduce((sum, many) => sum + many, 0);
        expect(spread.reduce((sum, { count }) => sum + count, 0)).toBe(Math.min(total, all));
        for (const { chapter, count } of spread) {
          const at = Number(chapter.slice(8));
          expect(count).toBeLessThanOrEqual(held[at] ?? 0);
          expect(Math.abs(count - (Math.min(total, all) * (held[at] ?? 0)) / all)).toBeLessThan(1 + 1e-9);
        }
      },
    ),
  );
});

it('expects of a question what was answered, else the facility of its difficulty', () => {
  expect([1, 2, 3, 4, 5].map((difficulty) => expectedOf({ facility: null, difficulty }))).toEqual([
    0.75, 0.62, 0.5, 0.38, 0.27,
  ]);
  expect(expectedOf({ facility: 0, difficulty: 1 })).toBe(0);
  expect(expectedOf({ facility: null, difficulty: 9 })).toBe(0.5);
});
