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

  'solids-heated-rod-between-walls': computed(
    { a: 5e-4, y: 2e11, al: 1.2e-5, dt: 40 },
    ({ a, y, al, dt }) => y * a * al * dt,
  ),

  'solids-longest-wire-that-hangs': computed(
    { s: 3e8, d: 7.5e3, g: 10 },
    ({ s, d, g }) => s / (d * g) / 1000,
  ),
};
