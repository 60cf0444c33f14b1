import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'plant-growth-arithmetic-root-length': computed(
    { start: 2, perDay: 0.5, days: 6 },
    ({ start, perDay, days }) => start + perDay * days,
  ),
};
