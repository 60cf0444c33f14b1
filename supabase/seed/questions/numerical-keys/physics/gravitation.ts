import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'gravitation-escape-speed-dense-planet': computed({ v: 11.2 }, ({ v }) => v * Math.sqrt(2 / 0.5)),

  'gravitation-launch-fraction-of-escape-energy': computed({ r: 6400 }, ({ r }) => {
    const fraction = 1 / 5;
    return (r * fraction) / (1 - fraction);
  }),

  'gravitation-depth-with-same-g-as-height': computed({ h: 16 }, ({ h }) => 2 * h),

  'gravitation-potential-energy-from-total': computed({ e: -5e9 }, ({ e }) => 2 * e),

  'gravitation-period-at-quarter-radius': computed({ t: 24 }, ({ t }) => t * (1 / 4) ** 1.5),

  'gravitation-weights-above-and-below': computed(
    { s: 72, w: 8 },
    ({ s, w }) => s * (1 - (Math.sqrt(s / w) - 1) / 4),
  ),

  'gravitation-small-change-of-orbit': computed({ a: 1 }, ({ a }) => 1.5 * a),
};
