import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'capacitance-shared-charge-energy-loss': computed(
    { c1: 4, v: 100, c2: 12 },
    ({ c1, v, c2 }) => ((c1 * v ** 2) / 2 - (c1 * v) ** 2 / (2 * (c1 + c2))) / 1000,
  ),

  'capacitance-balanced-network': computed({}, () => 1 / (1 / 6 + 1 / 3) + 1 / (1 / 12 + 1 / 6)),

  'capacitance-energy-of-three-charges': computed(
    { q: 1, centimetres: 10, k: 9e9 },
    ({ q, centimetres, k }) => (3 * k * (q * 1e-6) ** 2) / (centimetres / 100),
  ),

  'capacitance-eight-charged-drops': computed({ v: 10 }, ({ v }) => (v * 8) / Math.cbrt(8)),

  'capacitance-slab-of-half-thickness': computed({ c: 10, k: 4 }, ({ c, k }) => (2 * k * c) / (k + 1)),

  'capacitance-alpha-particle-energy-gain': computed({ v: 100 }, ({ v }) => 2 * v),

  'capacitance-steady-state-charge': computed({}, () => 5 * ((12 * 4) / (2 + 4))),

  'capacitance-series-voltage-division': computed(
    { c1: 2, c2: 3, v: 100 },
    ({ c1, c2, v }) => (v * c2) / (c1 + c2),
  ),
};
