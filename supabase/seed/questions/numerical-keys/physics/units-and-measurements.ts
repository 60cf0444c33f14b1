import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'units-density-of-cube-percentage-error': computed(
    { mass: 1.5, side: 0.5 },
    ({ mass, side }) => mass + 3 * side,
  ),

  'units-joule-in-new-system': computed(
    { grams: 100, metres: 1, seconds: 0.5 },
    ({ grams, metres, seconds }) => 1 / (((grams / 1000) * metres ** 2) / seconds ** 2),
  ),

  'units-resistivity-percentage-error': computed(
    { l: 50, dl: 0.1, d: 0.5, dd: 0.01, v: 5, dv: 0.05, i: 1, di: 0.02 },
    ({ l, dl, d, dd, v, dv, i, di }) => 100 * (dl / l + (2 * dd) / d + dv / v + di / i),
  ),
};
