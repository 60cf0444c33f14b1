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

  'straight-line-trains-passing-speed': computed(
    { a: 120, b: 180, same: 60, opposite: 10 },
    ({ a, b, same, opposite }) => ((a + b) / same + (a + b) / opposite) / 2,
  ),

  'straight-line-average-speed-halves': computed(
    { a: 20, b: 30, c: 50 },
    ({ a, b, c }) => 2 / (1 / a + 2 / (b + c)),
  ),

  'straight-line-falling-acceleration-graph': computed({ t: 8 }, ({ t }) => 3 * t ** 2 - 0.25 * t ** 3),

  'straight-line-fifth-second-and-total': computed(
    { d: 27, t: 5 },
    ({ d, t }) => (((2 * d) / (2 * t - 1)) * t ** 2) / 2,
  ),

  'straight-line-reaction-and-braking-distance': computed(
    { t: 0.5, v: 10, d: 15, w: 20 },
    ({ t, v, d, w }) => w * t + (d - v * t) * (w / v) ** 2,
  ),
};
