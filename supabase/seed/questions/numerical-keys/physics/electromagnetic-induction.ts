import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'emi-flux-function-coil-emf': computed(
    { turns: 50, a: 2, b: 3, t: 2 },
    ({ turns, a, b, t }) => turns * (2 * a * t + b) * 1e-3,
  ),

  'emi-rod-falling-on-rails-terminal-speed': computed(
    { grams: 20, l: 0.5, r: 0.4, b: 1, g: 10 },
    ({ grams, l, r, b, g }) => (grams * 1e-3 * g * r) / (b * l) ** 2,
  ),

  'emi-loop-through-field-region-time': computed({ v: 5 }, ({ v }) => (2 * 10) / v),

  'emi-mutual-inductance-emf': computed(
    { m: 0.25, i1: 5, i2: 1, t: 0.02 },
    ({ m, i1, i2, t }) => (m * (i1 - i2)) / t,
  ),

  'emi-generator-peak-emf': computed(
    { n: 100, a: 0.02, f: 50, b: 0.5 },
    ({ n, a, f, b }) => n * b * a * 2 * Math.PI * f,
  ),

  'emi-rotating-rod-emf': computed(
    { l: 0.5, omega: 20, b: 0.4 },
    ({ l, omega, b }) => (b * omega * l ** 2) / 2,
  ),

  'emi-rod-on-rails-stopping-distance': computed(
    { m: 0.1, l: 0.5, r: 0.5, b: 1, v: 4 },
    ({ m, l, r, b, v }) => (m * v * r) / (b * l) ** 2,
  ),

  'emi-energy-from-emf-of-falling-current': computed(
    { i: 4, t: 0.1, e: 20 },
    ({ i, t, e }) => 0.5 * ((e * t) / i) * i * i,
  ),
};
