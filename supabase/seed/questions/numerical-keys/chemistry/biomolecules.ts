import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'biomolecules-mass-of-triglycine': computed({ m: 75 }, ({ m }) => 3 * m - 2 * 18),
};
