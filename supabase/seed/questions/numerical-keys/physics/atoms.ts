import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'atoms-balmer-lyman-longest-wavelengths': computed({}, () => {
    const wavelength = (lower: number, upper: number) => 1 / (1 / lower ** 2 - 1 / upper ** 2);
    return wavelength(2, 3) / wavelength(1, 2);
  }),

  'atoms-energy-to-free-excited-electron': computed({ e: 13.6 }, ({ e }) => e / 2 ** 2),

  'atoms-number-of-lines-from-fifth-level': computed({ n: 5 }, ({ n }) => (n * (n - 1)) / 2),

  'atoms-orbit-radius-in-helium-ion': computed({ r: 0.053 }, ({ r }) => (r * 3 ** 2) / 2, 0.01),

  'atoms-closest-approach-of-alpha-particle': computed(
    { k: 4, z: 50, c: 1.44 },
    ({ k, z, c }) => (2 * z * c) / k,
  ),

  'atoms-change-in-angular-momentum': computed(
    { photon: 12.1, ground: -13.6, h: 6.6e-34 },
    ({ photon, ground, h }) => {
      const n = Math.round(Math.sqrt(ground / (ground + photon)));
      return ((n - 1) * h) / (2 * Math.PI);
    },
  ),

  'atoms-ionised-by-photon-of-helium-ion': computed(
    { e: -13.6, a: 2, b: 1 },
    ({ e, a, b }) => -e * 4 * (1 / b ** 2 - 1 / a ** 2) + e,
  ),

  'atoms-electron-beam-for-red-line': computed({ e: -13.6 }, ({ e }) => -e * (1 - 1 / 9)),

  'atoms-closest-approach-at-equal-speeds': computed({ m: 4 }, ({ m }) => m / 2),
};
