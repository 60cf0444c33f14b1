import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'bonding-carbonate-bond-order': computed({}, () => (2 + 1 + 1) / 3),
};
