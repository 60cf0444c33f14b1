import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'em-waves-magnetic-amplitude': computed({ e: 60, c: 3e8 }, ({ e, c }) => e / c),

  'em-waves-rate-of-change-of-field-in-capacitor': computed(
    { area: 0.02, i: 0.177, eps: 8.85e-12 },
    ({ area, i, eps }) => i / (eps * area),
  ),

  'em-waves-dielectric-constant-from-wavelength': computed(
    { f: 1e15, l: 200, c: 3e8 },
    ({ f, l, c }) => (c / (f * l * 1e-9)) ** 2,
  ),

  'em-waves-displacement-current-of-ac': computed(
    { c: 2, v: 100, w: 1000 },
    ({ c, v, w }) => (c * 1e-6 * v * w) / Math.SQRT2,
    0.02,
  ),

  'em-waves-charging-rate-of-voltage': computed({ i: 1.2, c: 4 }, ({ i, c }) => (i * 1e-3) / (c * 1e-6)),
};
