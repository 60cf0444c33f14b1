import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'organic-basics-kjeldahl-nitrogen-percentage': computed(
    { grams: 0.4, millilitres: 10, molar: 0.4, n: 14 },
    ({ grams, millilitres, molar, n }) => (100 * 2 * molar * millilitres * 1e-3 * n) / grams,
  ),

  'organic-basics-carius-chlorine-percentage': computed(
    { sample: 0.2, chloride: 0.287, cl: 35.5, ag: 108 },
    ({ sample, chloride, cl, ag }) => (100 * chloride * cl) / (ag + cl) / sample,
  ),

  'organic-basics-dumas-wet-nitrogen': computed(
    { sample: 0.3, t: 300, p: 715, v: 50, water: 15, t0: 273, p0: 760, vm: 22400, n: 14 },
    ({ sample, t, p, v, water, t0, p0, vm, n }) =>
      (((p - water) * v * t0) / (t * p0) / vm) * 2 * n * (100 / sample),
    0.003,
  ),

  'organic-basics-distance-of-spots': computed(
    { front: 12, a: 0.4, b: 0.65 },
    ({ front, a, b }) => (b - a) * front,
  ),
};
