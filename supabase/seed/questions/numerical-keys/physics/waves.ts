import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'waves-closed-overtone-open-fundamental': computed({ open: 50 }, ({ open }) => (3 / 4) * (2 * open)),

  'waves-fork-loaded-with-wax': computed({ beats: 4, fork: 256 }, ({ beats, fork }) => fork - beats, 0.001),

  'waves-speed-on-stretched-string': computed({ l: 2, m: 0.1, f: 80 }, ({ l, m, f }) =>
    Math.sqrt(f / (m / l)),
  ),

  'waves-wire-new-tension-and-length': computed(
    { f: 200, tension: 9 },
    ({ f, tension }) => (f * Math.sqrt(tension)) / 2,
  ),

  'waves-sound-speed-doubled-temperature': computed({ zero: 273 }, ({ zero }) => 4 * zero - zero),

  'waves-particle-speed-and-wave-speed': computed({ a: 5, l: 50 }, ({ a, l }) => (2 * Math.PI * a) / l),

  'waves-beats-of-two-open-pipes': computed(
    { l: 75, m: 77, n: 6 },
    ({ l, m, n }) => (2 * n) / (100 / l - 100 / m),
  ),

  'waves-amplitude-beside-a-node': computed(
    { a: 8, l: 12, x: 2 },
    ({ a, l, x }) => a * Math.sin((Math.PI * x) / l),
  ),

  'waves-series-of-tuning-forks': computed({ n: 21, b: 4 }, ({ n, b }) => (n - 1) * b + 10 * b),

  'waves-three-neighbouring-resonances': computed(
    { a: 390, b: 650, v: 338 },
    ({ a, b, v }) => v / (2 * (b - a)),
  ),
};
