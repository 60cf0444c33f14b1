import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'bonding-carbonate-bond-order': computed({}, () => (2 + 1 + 1) / 3),

  'bonding-lattice-enthalpy-born-haber': computed(
    { f: -437, s: 89, i: 419, d: 242, e: -349 },
    ({ f, s, i, d, e }) => s + i + d / 2 + e - f,
  ),

  'bonding-ionic-share-from-dipole': computed(
    { m: 1.2, l: 1.25, u: 4.8 },
    ({ m, l, u }) => (m / (u * l)) * 100,
  ),
};
