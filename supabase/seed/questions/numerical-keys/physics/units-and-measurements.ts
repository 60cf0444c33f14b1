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
};
