import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'basic-concepts-ammonia-limiting-reagent': computed(
    { nitrogen: 2.8, hydrogen: 1, n: 14, h: 1 },
    ({ nitrogen, hydrogen, n, h }) => 2 * Math.min(nitrogen / (2 * n), hydrogen / (2 * h) / 3) * (n + 3 * h),
  ),

  'basic-concepts-carbonate-mixture-heated': computed(
    { mixture: 9.2, loss: 4.4, calcium: 100, magnesium: 84, gas: 44 },
    ({ mixture, loss, calcium, magnesium, gas }) =>
      (100 * calcium * (mixture - (loss / gas) * magnesium)) / (calcium - magnesium) / mixture,
  ),

  'basic-concepts-nitric-acid-molarity': computed(
    { percent: 63, density: 1.4, molar: 63 },
    ({ percent, density, molar }) => (10 * percent * density) / molar,
  ),

  'basic-concepts-methane-burnt-water': computed(
    { methane: 8, molar: 16, water: 18 },
    ({ methane, molar, water }) => (methane / molar) * 2 * water,
  ),

  'basic-concepts-purity-by-back-titration': computed(
    { m: 2.5, v: 50, c: 1, w: 20, b: 0.5, mm: 100 },
    ({ m, v, c, w, b, mm }) => ((((v * c - w * b) / 2) * mm) / 1000 / m) * 100,
  ),

  'basic-concepts-molality-from-molarity': computed(
    { c: 4, m: 40, d: 1.2 },
    ({ c, m, d }) => (c * 1000) / (1000 * d - c * m),
  ),

  'basic-concepts-metal-of-sesquioxide': computed(
    { p: 68.4, o: 16 },
    ({ p, o }) => (1.5 * o * p) / (100 - p),
    0.005,
  ),

  'basic-concepts-purity-of-chlorate': computed(
    { w: 30.6, v: 6.72, vm: 22.4, m: 122.5 },
    ({ w, v, vm, m }) => (((((v / vm) * 2) / 3) * m) / w) * 100,
  ),

  'basic-concepts-aluminium-in-little-acid': computed(
    { m: 27, w: 5.4, v: 500, c: 1, vm: 22.4 },
    ({ m, w, v, c, vm }) => Math.min((w / m) * 1.5, ((v / 1000) * c) / 2) * vm,
  ),

  'basic-concepts-protons-in-carbonate': computed(
    { w: 5, m: 100, n: 6e23, a: 20, b: 6, o: 8 },
    ({ w, m, n, a, b, o }) => (w / m) * n * (a + b + 3 * o),
  ),

  'basic-concepts-ratio-in-two-oxides': computed(
    { a: 50, b: 60 },
    ({ a, b }) => a / (100 - a) / (b / (100 - b)),
  ),
};
