import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'solids-two-wires-extension-ratio': computed({ p: 1, q: 2 }, ({ p, q }) => p / q / (p / q) ** 2),

  'solids-compression-of-water-at-depth': computed(
    { bulk: 2.2e9, depth: 2200, rho: 1000, g: 10 },
    ({ bulk, depth, rho, g }) => ((rho * g * depth) / bulk) * 100,
  ),

  'solids-energy-density-of-stretched-wire': computed(
    { y: 2e11, stress: 1e8 },
    ({ y, stress }) => stress ** 2 / (2 * y),
  ),

  'solids-wires-in-series-two-loads': computed({}, () => (2 + 4) / 2 / (2 / 1)),
};
