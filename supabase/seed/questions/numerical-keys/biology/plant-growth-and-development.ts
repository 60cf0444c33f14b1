import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'plant-growth-arithmetic-root-length': computed(
    { start: 2, perDay: 0.5, days: 6 },
    ({ start, perDay, days }) => start + perDay * days,
  ),

  'plant-growth-exponential-cell-number': computed(
    { minutes: 20, cells: 500, hours: 2 },
    ({ minutes, cells, hours }) => cells * 2 ** ((hours * 60) / minutes),
  ),
};
