import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'solutions-sodium-sulphate-freezing-point': computed(
    { m: 0.1, dissociated: 80, kf: 1.86 },
    ({ m, dissociated, kf }) => -(1 + 2 * (dissociated / 100)) * kf * m,
  ),

  'solutions-ideal-mixture-vapour-composition': computed(
    { a: 20, b: 60, x: 0.75 },
    ({ a, b, x }) => (x * a) / (x * a + (1 - x) * b),
  ),

  'solutions-henry-law-dissolved-gas': computed(
    { kh: 4e4, water: 55.5, p: 2 },
    ({ kh, water, p }) => (p / kh) * water,
    0.01,
  ),

  'solutions-polymer-osmotic-pressure': computed(
    { w: 0.6, v: 100, t: 27, p: 0.0249, r: 0.083 },
    ({ w, v, t, p, r }) => (w * r * (t + 273)) / (p * (v / 1000)),
  ),

  'solutions-acid-dimer-vant-hoff-factor': computed(
    { associated: 80 },
    ({ associated }) => 1 - associated / 100 / 2,
  ),

  'solutions-urea-vapour-pressure-lowering': computed(
    { urea: 60, grams: 180, water: 18, percent: 10 },
    ({ urea, grams, water, percent }) => ((percent / 100 / (1 - percent / 100)) * grams * urea) / water,
  ),
};
