import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'redox-permanganate-oxalate-moles': computed({ oxalate: 0.5 }, ({ oxalate }) => (oxalate * 2) / 5),

  'redox-iron-permanganate-titration': computed(
    { iron: 25, volume: 20, molar: 0.02 },
    ({ iron, volume, molar }) => (5 * volume * molar) / iron,
  ),

  'redox-iron-oxalate-permanganate': computed({ salt: 1 }, ({ salt }) => (salt * (1 + 2)) / 5),
};
