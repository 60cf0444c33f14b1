import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'semiconductor-two-diodes-battery-current': computed({}, () => 10 / 100),

  'semiconductor-zener-current-in-regulator': computed(
    { v: 10 },
    ({ v }) => ((20 - v) / 500 - v / 2000) * 1000,
  ),

  'semiconductor-dynamic-resistance': computed({}, () => (0.75 - 0.7) / (0.02 - 0.01)),

  'semiconductor-led-wavelength': computed({ gap: 1.9, hc: 1240 }, ({ gap, hc }) => hc / gap),

  'semiconductor-hole-density-in-doped-silicon': computed(
    { ni: 2e16, ne: 8e22 },
    ({ ni, ne }) => ni ** 2 / ne,
  ),

  'semiconductor-zener-smallest-load': computed(
    { zener: 8, v: 12, series: 200 },
    ({ zener, v, series }) => zener / ((v - zener) / series),
  ),

  'semiconductor-photodiode-longest-wavelength': computed(
    { gap: 0.775, hc: 1240 },
    ({ gap, hc }) => hc / gap,
  ),

  'semiconductor-zener-when-input-rises': computed(
    { z: 8, l: 800, r: 400, v: 20 },
    ({ z, l, r, v }) => ((v - z) / r - z / l) * 1000,
  ),

  'semiconductor-smallest-series-resistance': computed(
    { drop: 0.7, power: 140, supply: 5 },
    ({ drop, power, supply }) => (supply - drop) / (power / 1000 / drop),
  ),
};
