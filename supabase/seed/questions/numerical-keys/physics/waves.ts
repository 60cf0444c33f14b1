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
};
