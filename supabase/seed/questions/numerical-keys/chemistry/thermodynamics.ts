import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'thermochemistry-delta-h-minus-delta-u': computed(
    { t: 300, r: 8.314 },
    ({ t, r }) => ((2 - 3) * r * t) / 1000,
  ),

  'thermochemistry-n-h-bond-enthalpy': computed(
    { formation: -46, nitrogen: 946, hydrogen: 436 },
    ({ formation, nitrogen, hydrogen }) => (nitrogen / 2 + (3 * hydrogen) / 2 - formation) / 3,
  ),

  'thermochemistry-sulphur-oxides-level-figure': computed(
    { total: -396, first: -297 },
    ({ total, first }) => total - first,
  ),

  'thermochemistry-work-of-expansion': computed(
    { start: 2, end: 7, p: 3, joule: 100 },
    ({ start, end, p, joule }) => (-p * (end - start) * joule) / 1000,
  ),

  'thermochemistry-temperature-of-equilibrium': computed({ h: 40, s: 125 }, ({ h, s }) => (h * 1000) / s),

  'thermochemistry-benzene-formation': computed(
    { benzene: -3267, carbon: -393.5, hydrogen: -285.8 },
    ({ benzene, carbon, hydrogen }) => 6 * carbon + 3 * hydrogen - benzene,
  ),

  'thermochemistry-ammonia-standard-entropies': computed(
    { n: 191.6, h: 130.6, a: 192.4 },
    ({ n, h, a }) => 2 * a - (n + 3 * h),
    0.001,
  ),

  'thermochemistry-enthalpy-of-solution': computed({ l: 717, k: -322, c: -378 }, ({ l, k, c }) => l + k + c),

  'thermochemistry-constant-from-gibbs-energy': computed({ g: -11.4, u: 5.7 }, ({ g, u }) => 10 ** (-g / u)),

  'thermochemistry-benzene-in-bomb': computed(
    { c: 16.3, w: 0.78, m: 78, dt: 2, r: 8.3, t: 300 },
    ({ c, w, m, dt, r, t }) => (-c * dt * m) / w - (1.5 * r * t) / 1000,
    0.0002,
  ),

  'thermochemistry-reversible-tenfold-expansion': computed(
    { t: 300, a: 5, b: 50, r: 8.3 },
    ({ t, a, b, r }) => (-2 * r * t * Math.log(b / a)) / 1000,
  ),

  'thermochemistry-hydrogenation-from-bonds': computed(
    { a: 612, b: 348, c: 412, d: 436 },
    ({ a, b, c, d }) => a + d - b - 2 * c,
  ),

  'thermochemistry-internal-energy-of-steam': computed(
    { w: 36, m: 18, t: 373, h: 41, r: 8.3 },
    ({ w, m, t, h, r }) => (w / m) * (h - (r * t) / 1000),
  ),
};
