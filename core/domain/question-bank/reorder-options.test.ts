import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder, keyInOrder, shuffledOrder } from './reorder-options.ts';

const OPTIONS = ['a', 'b', 'c', 'd'];

it('keeps the key with its option, and always changes the order', () => {
  fc.assert(
    fc.property(
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      fc.nat(3),
      (stream, key) => {
        const free = [false, false, false, false];
        const order = shuffledOrder(free, () => stream.next().value as number) ?? [];
        const shuffled = inOrder(OPTIONS, order);
        expect([...shuffled].sort()).toEqual(OPTIONS);
        expect(shuffled).not.toEqual(OPTIONS);
        expect(shuffled[keyInOrder(key, order) as number]).toBe(OPTIONS[key]);
      },
    ),
  );
});

it('leaves an unknown key unknown', () => {
  expect(keyInOrder(null, [3, 2, 1, 0])).toBeNull();
});

it('leaves what stays in its place, and says where nothing can change', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (stream) => {
      const order = shuffledOrder([false, true, false, true], () => stream.next().value as number);
      expect(order).toEqual([2, 1, 0, 3]);
    }),
  );
  expect(shuffledOrder([true, true, true, false], Math.random)).toBeNull();
});
