import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'kinetics-first-order-successive-fractions': computed(
    { first: 75, t: 32, second: 93.75 },
    ({ first, t, second }) => (t * Math.log(1 - second / 100)) / Math.log(1 - first / 100),
  ),

  'kinetics-gas-pressure-first-order': computed(
    { start: 100, half: 200, minutes: 10, later: 250 },
    ({ start, half, minutes, later }) =>
      (minutes * Math.log(1 - (later - start) / 2 / start)) / Math.log(1 - (half - start) / 2 / start),
  ),

  'kinetics-zero-order-half-life-figure': computed({}, () => 0.8 / (2 * (0.6 / 30))),

  'kinetics-energy-profile-figure': computed({}, () => 80 + 50),

  'kinetics-rate-doubles-activation-energy': computed(
    // biome-ignore lint/suspicious/noApproximativeNumericConstant: as the stem prints it
    { t1: 27, t2: 37, r: 8.314, ln2: 0.693 },
    ({ t1, t2, r, ln2 }) => (r * ln2 * (t1 + 273) * (t2 + 273)) / (t2 - t1) / 1000,
  ),

  'kinetics-time-for-three-nines': computed(
    { half: 20, percent: 99.9 },
    ({ half, percent }) => (half * Math.log(1 / (1 - percent / 100))) / Math.log(2),
  ),

  'kinetics-zero-order-completion': computed({ p: 75, t: 30 }, ({ p, t }) => (t * 100) / p),

  'kinetics-rate-from-table-of-experiments': computed(
    { a: 0.1, r: 2e-4, x: 0.3, y: 0.2 },
    ({ a, r, x, y }) => (r / a ** 3) * x ** 2 * y,
  ),

  'kinetics-slope-of-arrhenius-line': computed(
    { r: 8.3 },
    ({ r }) => (r * ((4 - -6) / (3.0 - 2.0))) / 1e-3 / 1000,
  ),

  'kinetics-total-pressure-of-decomposition': computed(
    { p: 100, t: 10, q: 150, s: 30 },
    ({ p, t, q, s }) => 2 * p - p * ((2 * p - q) / p) ** (s / t),
  ),

  'kinetics-forty-degrees-warmer': computed({ s: 10, a: 293, b: 333 }, ({ s, a, b }) => 2 ** ((b - a) / s)),

  'kinetics-two-half-lives-ratio-of-eight': computed(
    { a: 30, b: 10, ratio: 8 },
    ({ a, b, ratio }) => Math.log2(ratio) / (1 / b - 1 / a),
  ),
};
