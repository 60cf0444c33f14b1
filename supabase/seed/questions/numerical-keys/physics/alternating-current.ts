import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'alternating-current-lcr-capacitor-shorted': computed(
    { vr: 60, vl: 120, vc: 40 },
    ({ vr, vl, vc }) => (Math.hypot(vr, vl - vc) * vl) / Math.hypot(vr, vl),
  ),

  'alternating-current-lcr-average-power': computed({ v: 100 }, ({ v }) => {
    const z = Math.hypot(30, 80 - 40);
    return (v / z) ** 2 * 30;
  }),

  'alternating-current-resonant-angular-frequency': computed(
    { l: 10, c: 1 },
    ({ l, c }) => 1 / Math.sqrt(l * 1e-3 * c * 1e-6),
  ),

  'alternating-current-transformer-primary-current': computed(
    { primary: 2200, efficiency: 80, kilowatts: 4.4 },
    ({ primary, efficiency, kilowatts }) => (kilowatts * 1000) / (efficiency / 100) / primary,
  ),

  'alternating-current-coil-on-dc-and-ac': computed(
    { i: 4, v: 12, j: 2.4 },
    ({ i, v, j }) => (j ** 2 * v) / i,
  ),

  'alternating-current-power-after-correction': computed({ p: 0.6 }, ({ p }) => 1 / p ** 2),

  'alternating-current-rms-of-sine-and-cosine': computed(
    { a: 3, b: 4 },
    ({ a, b }) => Math.hypot(a, b) / Math.SQRT2,
  ),

  'alternating-current-losses-of-a-line': computed({ v: 2.2, w: 11 }, ({ v, w }) => (v / w) ** 2),
};
