import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'excretion-filtrate-reabsorbed': computed(
    { filtratePerMinute: 125, urinePerDay: 1.8 },
    ({ filtratePerMinute, urinePerDay }) => 100 * (1 - (urinePerDay * 1000) / (filtratePerMinute * 1440)),
  ),
};
