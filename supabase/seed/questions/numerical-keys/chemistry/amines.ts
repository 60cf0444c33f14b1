import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'amines-mass-of-tribromoaniline': computed(
    { w: 9.3, c: 12, h: 1, n: 14, b: 80 },
    ({ w, c, h, n, b }) => (w / (6 * c + 7 * h + n)) * (6 * c + 4 * h + n + 3 * b),
    0.002,
  ),
};
