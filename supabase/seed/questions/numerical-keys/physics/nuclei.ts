import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'nuclei-fission-binding-energy-release': computed(
    { nucleons: 236, before: 7.6, fragment: 118, after: 8.5 },
    ({ nucleons, before, fragment, after }) => 2 * fragment * after - nucleons * before,
  ),

  'nuclei-helium-binding-energy-per-nucleon': computed(
    { p: 1.0073, n: 1.0087, he: 4.0015, mev: 931 },
    ({ p, n, he, mev }) => ((2 * p + 2 * n - he) * mev) / 4,
  ),

  'nuclei-radius-ratio': computed({ a: 27, b: 125 }, ({ a, b }) => Math.cbrt(a / b)),

  'nuclei-fusion-of-two-deuterons': computed({ d: 1.1, he: 7.1 }, ({ d, he }) => 4 * he - 4 * d),

  'nuclei-mass-used-by-reactor': computed(
    { megawatts: 90, hours: 24, c: 3e8 },
    ({ megawatts, hours, c }) => ((megawatts * 1e6 * hours * 3600) / c ** 2) * 1e6,
  ),
};
