import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'current-electricity-internal-resistance': computed(
    { i1: 1, r1: 2, i2: 0.5, r2: 5 },
    ({ i1, r1, i2, r2 }) => (i2 * r2 - i1 * r1) / (i1 - i2),
  ),

  'current-electricity-wheatstone-unknown': computed({}, () => {
    const arm = (20 * 15) / 10;
    return 1 / (1 / arm - 1 / 60);
  }),

  'current-electricity-kirchhoff-two-cells': computed({ r: 6 }, ({ r }) => {
    const v = (10 / 2 + 4 / 2) / (1 / 2 + 1 / 2 + 1 / r);
    return v / r;
  }),

  'current-electricity-stretched-wire-percentage': computed(
    { p: 20 },
    ({ p }) => ((1 + p / 100) ** 2 - 1) * 100,
  ),

  'current-electricity-resistance-at-higher-temperature': computed(
    { r: 100, t1: 20, alpha: 4e-3, t2: 70 },
    ({ r, t1, alpha, t2 }) => r * (1 + alpha * (t2 - t1)),
  ),

  'current-electricity-battery-being-charged': computed(
    { emf: 12, r: 0.5, supply: 20, series: 3.5 },
    ({ emf, r, supply, series }) => emf + (r * (supply - emf)) / (series + r),
  ),

  'current-electricity-square-with-diagonal': computed(
    { r: 10 },
    ({ r }) => 1 / (1 / (2 * r) + 1 / r + 1 / (2 * r)),
  ),

  'current-electricity-cells-two-reversed': computed(
    { emf: 1.5, r: 0.2, load: 4 },
    ({ emf, r, load }) => ((10 - 2 * 2) * emf) / (10 * r + load),
  ),

  'current-electricity-two-heater-coils': computed({ a: 6, b: 12 }, ({ a, b }) => 1 / (1 / a + 1 / b)),

  'current-electricity-time-to-drift-through-wire': computed(
    { l: 0.9, mu: 4.5e-3, v: 6 },
    ({ l, mu, v }) => l / ((mu * v) / l),
  ),

  'current-electricity-unequal-cells-in-parallel': computed(
    { a: 6, b: 3, r: 1, s: 2 },
    ({ a, b, r, s }) => (a / r + b / s) / (1 / r + 1 / s) / (1 + (r * s) / (r + s)),
  ),

  'current-electricity-metre-bridge-two-balances': computed(
    { a: 40, b: 60, r: 10 },
    ({ a, b, r }) => ((a / b) * r) / (b / a - a / b),
  ),

  'current-electricity-heater-at-half-voltage': computed(
    { v: 220, p: 1000, w: 110 },
    ({ v, p, w }) => p * (w / v) ** 2,
  ),
};
