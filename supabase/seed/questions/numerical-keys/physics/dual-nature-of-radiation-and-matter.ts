import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'dual-nature-doubled-frequency-stopping': computed(
    { photon: 3, work: 2 },
    ({ photon, work }) => 2 * photon - work,
  ),

  'dual-nature-stopping-potential-line': computed(
    { nu: 9e14, h: 6.6e-34, e: 1.6e-19 },
    ({ nu, h, e }) => (h * (nu - 5e14)) / e,
  ),

  'dual-nature-proton-alpha-wavelength-ratio': computed({}, () => Math.sqrt(4 * 2)),

  'dual-nature-photons-per-second': computed(
    { p: 6.6, nanometres: 600, h: 6.6e-34, c: 3e8 },
    ({ p, nanometres, h, c }) => (p * nanometres * 1e-9) / (h * c),
  ),

  'dual-nature-electron-of-given-wavelength': computed(
    { nanometres: 0.1, h: 6.6e-34, m: 9.1e-31, ev: 1.6e-19 },
    ({ nanometres, h, m, ev }) => (h / (nanometres * 1e-9)) ** 2 / (2 * m) / ev,
  ),

  'dual-nature-speeds-of-photoelectrons': computed({ a: 2, b: 5 }, ({ a, b }) =>
    Math.sqrt((a - 1) / (b - 1)),
  ),

  'dual-nature-photocurrent-from-power': computed(
    { e: 2, p: 4, n: 1000 },
    ({ e, p, n }) => ((p * 1e-3) / e / n) * 1e6,
  ),

  'dual-nature-force-of-a-light-beam': computed({ p: 30, c: 3e8 }, ({ p, c }) => (2 * p) / c),
};
