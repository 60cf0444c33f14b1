import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'ecosystem-ten-percent-energy': computed(
    { plants: 20000, percent: 10 },
    ({ plants, percent }) => plants * (percent / 100) ** 3,
  ),

  'ecosystem-left-after-grazing': computed(
    { gross: 5000, respiration: 2000, eaten: 600 },
    ({ gross, respiration, eaten }) => gross - respiration - eaten,
  ),
};
