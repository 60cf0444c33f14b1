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

  'solutions-molality-from-mole-fraction': computed({ x: 0.2 }, ({ x }) => (x * 1000) / ((1 - x) * 18)),

  'solutions-freezing-of-mixture-of-salts': computed(
    { w: 500, a: 0.1, k: 1.86 },
    ({ w, a, k }) => (k * (a * 2 + a * 3) * 1000) / w,
  ),

  'solutions-pure-pressures-from-two-mixtures': computed(
    { p: 300, q: 350, n: 3 },
    ({ p, q, n }) => 2 * p - ((n + 1) * q - 2 * p) / (n - 1),
  ),

  'solutions-dissociation-from-boiling-point': computed(
    { m: 0.1, t: 0.1768, k: 0.52 },
    ({ m, t, k }) => ((t / (k * m) - 1) / 4) * 100,
  ),

  'solutions-two-gases-from-air': computed(
    { n: 80, o: 20, a: 8e4, b: 4e4 },
    ({ n, o, a, b }) => n / a / (o / b),
  ),

  'solutions-ice-from-antifreeze': computed(
    { w: 62, v: 500, t: -9.3, k: 1.86 },
    ({ w, v, t, k }) => v - (w / 62 / (-t / k)) * 1000,
  ),

  'solutions-mixing-two-osmotic-pressures': computed({ a: 2.4, b: 4.8 }, ({ a, b }) => (a + 3 * b) / 4),

  'solutions-molar-mass-of-three-ion-salt': computed(
    { m: 180, glucose: 0.62, salt: 2.79 },
    ({ m, glucose, salt }) => (3 * m * glucose) / salt,
  ),
};
