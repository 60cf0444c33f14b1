import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'fluids-merged-drops-terminal-speed': computed({ v: 2 }, ({ v }) => v * Math.cbrt(27) ** 2),

  'fluids-venturi-tubes-flow-speed': computed({ g: 10 }, ({ g }) => Math.sqrt((2 * g * 0.15) / (2 ** 2 - 1))),

  'fluids-u-tube-density-of-oil': computed({ water: 1000 }, ({ water }) => (water * 10) / 12.5),

  'fluids-bubble-and-drop-excess-pressure': computed({}, () => 4 / 1 / (2 / 2)),

  'fluids-drop-sprayed-into-droplets-energy': computed({ n: 125 }, ({ n }) => Math.cbrt(n) - 1),

  'fluids-floating-block-fraction-above': computed(
    { wood: 600, liquid: 800 },
    ({ wood, liquid }) => 1 - wood / liquid,
  ),

  'fluids-hydraulic-press-rise': computed(
    { a: 2, b: 20, n: 50, s: 8 },
    ({ a, b, n, s }) => (n * s) / (b / a) ** 2,
  ),

  'fluids-range-of-jet-from-tank': computed({ t: 1, h: 0.2 }, ({ t, h }) => 2 * Math.sqrt(h * (t - h))),

  'fluids-pipe-with-two-branches': computed(
    { a: 4, v: 3, b: 2, c: 1, w: 4 },
    ({ a, v, b, c, w }) => (a * v - b * w) / c,
  ),
};
