import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'redox-permanganate-oxalate-moles': computed({ oxalate: 0.5 }, ({ oxalate }) => (oxalate * 2) / 5),

  'redox-iron-permanganate-titration': computed(
    { iron: 25, volume: 20, molar: 0.02 },
    ({ iron, volume, molar }) => (5 * volume * molar) / iron,
  ),

  'redox-iron-oxalate-permanganate': computed({ salt: 1 }, ({ salt }) => (salt * (1 + 2)) / 5),

  'redox-permanganate-and-peroxide-volume': computed(
    { v: 25, a: 0.08, b: 0.02 },
    ({ v, a, b }) => (v * a * 2) / 5 / b,
  ),

  'redox-iron-in-ore-by-dichromate': computed(
    { w: 0.28, f: 56, v: 20, c: 0.02 },
    ({ w, f, v, c }) => ((v * c * 6 * f) / 1000 / w) * 100,
  ),

  'redox-permanganate-iodide-hydroxide-count': computed({ n: 2 }, ({ n }) => n * 1 + n * 3),

  'redox-chlorine-in-hot-alkali-ratio': computed({}, () => (5 - 0) / (0 - -1)),
};
