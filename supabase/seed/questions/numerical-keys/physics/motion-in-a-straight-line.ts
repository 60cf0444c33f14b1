import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'straight-line-train-total-distance': computed(
    { a: 0.5, t1: 40, t2: 120, t3: 20 },
    ({ a, t1, t2, t3 }) => (a * t1 * t1) / 2 + a * t1 * t2 + (a * t1 * t3) / 2,
  ),

  'straight-line-root-velocity-retardation': computed({ v: 9, k: 2 }, ({ v, k }) => ((2 / 3) * v ** 1.5) / k),

  'straight-line-graph-displacement-and-distance': computed({ t: 6 }, ({ t }) => {
    const turn = 4;
    return (6 * turn) / 2 - (6 * (t - turn)) / 2;
  }),

  'straight-line-stone-thrown-up-from-tower': computed(
    { u: 15, t: 5, g: 10 },
    ({ u, t, g }) => (g * t ** 2) / 2 - u * t,
  ),

  'straight-line-equal-distances-time-ratio': computed({}, () => {
    const whole = 1;
    const first = Math.sqrt(1 / 4);
    return first / (whole - first);
  }),
};
