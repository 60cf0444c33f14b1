import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'kinetic-theory-equal-rms-temperature': computed(
    { oxygen: 32, helium: 4, t: 27, zero: 273 },
    ({ oxygen, helium, t, zero }) => ((t + zero) * oxygen) / helium - zero,
  ),

  'kinetic-theory-mixture-ratio-of-heats': computed({}, () => {
    const cv = (3 / 2 + 5 / 2) / 2;
    return (cv + 1) / cv;
  }),

  'kinetic-theory-partial-pressure-hydrogen': computed(
    { h: 2, mh: 2, o: 16, mo: 32, p: 3 },
    ({ h, mh, o, mo, p }) => (p * h) / mh / (h / mh + o / mo),
  ),

  'kinetic-theory-internal-energy-diatomic': computed(
    { n: 2, t: 300, r: 8.3 },
    ({ n, t, r }) => (n * (5 / 2) * r * t) / 1000,
  ),

  'kinetic-theory-mean-free-path-value': computed(
    { n: 2.5e25, d: 3e-10 },
    ({ n, d }) => 1 / (Math.SQRT2 * Math.PI * d * d * n),
    0.01,
  ),

  'kinetic-theory-bubble-from-lake-bed': computed(
    { h: 40, a: 7, b: 35, p: 1e5, d: 1000, g: 10 },
    ({ h, a, b, p, d, g }) => (((p + d * g * h) / p) * (b + 273)) / (a + 273),
  ),

  'kinetic-theory-energy-from-pressure': computed({ v: 3, p: 2e5 }, ({ v, p }) => 2.5 * p * v * 1e-3),

  'kinetic-theory-heat-at-constant-pressure': computed({ u: 90 }, ({ u }) => (5 / 3) * u),
};
