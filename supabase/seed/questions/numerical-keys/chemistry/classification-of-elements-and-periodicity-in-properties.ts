import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'periodicity-share-of-doubly-charged-magnesium': computed(
    { a: 740, b: 1450, n: 0.1, q: 103 },
    ({ a, b, n, q }) => ((q - n * a) / b / n) * 100,
  ),
};
