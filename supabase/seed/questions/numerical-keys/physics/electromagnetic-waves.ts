import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'em-waves-magnetic-amplitude': computed({ e: 60, c: 3e8 }, ({ e, c }) => e / c),

  'em-waves-rate-of-change-of-field-in-capacitor': computed(
    { area: 0.02, i: 0.177, eps: 8.85e-12 },
    ({ area, i, eps }) => i / (eps * area),
  ),
};
