import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOOKLETS, bookletOrder, byPosition } from './booklets.ts';

it('shuffles questions within their section, the same way each time, and each booklet its own way', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 4 }), fc.string(), (sizes, seed) => {
      const total = sizes.reduce((sum, size) => sum + size, 0);
      for (const booklet of BOOKLETS) {
        const order = bookletOrder(sizes, booklet, seed);
        expect(order).toEqual(bookletOrder(sizes, booklet, seed));
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
        let from = 0;
        for (const size of sizes) {
          const section = order.slice(from, from + size);
          expect(section.every((position) => position > from && position <= from + size)).toBe(true);
          from += size;
        }
      }
    }),
  );
  const orders = BOOKLETS.map((booklet) => bookletOrder([45, 45], booklet, 'a test').join());
  expect(new Set(orders).size).toBe(4);
});

it('are those of releases before: a paper that is printed again has the order of its first print', () => {
  const orders = (['A', 'B', 'C', 'D'] as const).map((booklet) => bookletOrder([5, 4], booklet, 'a paper'));
  expect(orders).toEqual([
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    [1, 4, 3, 5, 2, 8, 9, 7, 6],
    [3, 2, 5, 4, 1, 8, 6, 7, 9],
    [4, 5, 3, 2, 1, 7, 8, 9, 6],
  ]);
});

it('leads an answer back to the question that was asked', () => {
  const positions = bookletOrder([30], 'C', 'x');
  const answers = positions.map((_, index) => ({ q: index + 1, sel: 0 }));
  expect(byPosition(answers, positions).map(({ q }) => q)).toEqual(positions);
  expect(byPosition([{ q: 31, sel: 0 }], positions)).toEqual([]);
});
