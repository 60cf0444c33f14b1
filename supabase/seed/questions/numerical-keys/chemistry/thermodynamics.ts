import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'thermochemistry-delta-h-minus-delta-u': computed(
    { t: 300, r: 8.314 },
    ({ t, r }) => ((2 - 3) * r * t) / 1000,
  ),

  'thermochemistry-n-h-bond-enthalpy': computed(
    { formation: -46, nitrogen: 946, hydrogen: 436 },
    ({ formation, nitrogen, hydrogen }) => (nitrogen / 2 + (3 * hydrogen) / 2 - formation) / 3,
  ),

  'thermochemistry-sulphur-oxides-level-figure': computed(
    { total: -396, first: -297 },
    ({ total, first }) => total - first,
  ),

  'thermochemistry-work-of-expansion': computed(
    { start: 2, end: 7, p: 3, joule: 100 },
    ({ start, end, p, joule }) => (-p * (end - start) * joule) / 1000,
  ),

  'thermochemistry-temperature-of-equilibrium': computed({ h: 40, s: 125 }, ({ h, s }) => (h * 1000) / s),

  'thermochemistry-benzene-formation': computed(
    { benzene: -3267, carbon: -393.5, hydrogen: -285.8 },
    ({ benzene, carbon, hydrogen }) => 6 * carbon + 3 * hydrogen - benzene,
  ),
};
