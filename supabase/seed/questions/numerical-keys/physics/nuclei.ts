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

  'nuclei-proton-on-boron-energy': computed({ b: 6.93, h: 7.07 }, ({ b, h }) => 12 * h - 11 * b),

  'nuclei-fragments-fly-apart': computed({ a: 1, b: 27 }, ({ a, b }) => (b / a) ** (1 / 3)),

  'nuclei-fusion-of-two-grams': computed({ q: 24, m: 2, n: 6e23 }, ({ q, m, n }) => ((m / 2) * n * q) / 2),

  'nuclei-fissions-per-second': computed(
    { q: 200, p: 3.2, e: 1.6e-19 },
    ({ q, p, e }) => (p * 1e6) / (q * 1e6 * e),
  ),
};
