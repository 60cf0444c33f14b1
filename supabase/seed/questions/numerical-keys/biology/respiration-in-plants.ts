import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'respiration-malic-acid-quotient': computed({ c: 4, h: 6, o: 5 }, ({ c, h, o }) => c / (c + h / 4 - o / 2)),
};
