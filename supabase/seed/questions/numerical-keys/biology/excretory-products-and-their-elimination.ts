import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'excretion-daily-urine-from-gfr': computed(
    { gfr: 120, reabsorbed: 99, hours: 24 },
    ({ gfr, reabsorbed, hours }) => (gfr * 60 * hours * (1 - reabsorbed / 100)) / 1000,
    0.02,
  ),
};
