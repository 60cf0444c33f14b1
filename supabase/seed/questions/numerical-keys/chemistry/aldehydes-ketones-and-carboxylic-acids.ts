import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'aldehydes-silver-from-ethanal': computed(
    { mass: 0.44, molar: 44, silver: 108 },
    ({ mass, molar, silver }) => 2 * (mass / molar) * silver,
  ),
};
