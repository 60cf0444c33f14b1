import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'biotechnology-double-digest-bands': computed(
    { length: 10, x1: 2, x2: 7, y: 5 },
    ({ length, x1, x2, y }) => {
      const ends = [0, x1, y, x2, length];
      const sizes = ends.slice(1).map((end, i) => end - (ends[i] ?? 0));
      return new Set(sizes).size;
    },
  ),

  'biotechnology-pcr-copies-after-cycles': computed(
    { molecules: 4, cycles: 6 },
    ({ molecules, cycles }) => molecules * 2 ** cycles,
  ),
};
