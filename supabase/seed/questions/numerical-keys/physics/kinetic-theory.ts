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
};
