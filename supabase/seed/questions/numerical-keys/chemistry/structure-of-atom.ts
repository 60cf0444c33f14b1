import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'structure-of-atom-lithium-ion-orbit-radius': computed({ bohr: 52.9 }, ({ bohr }) => (bohr * 3 ** 2) / 3),

  'structure-of-atom-photoelectron-kinetic-energy': computed(
    { threshold: 7e14, frequency: 1e15, h: 6.63e-34 },
    ({ threshold, frequency, h }) => h * (frequency - threshold),
  ),

  'structure-of-atom-fourth-shell-spin-up': computed({ n: 4 }, ({ n }) => n ** 2),

  'structure-of-atom-uncertainty-velocity': computed(
    { dx: 1e-10, h: 6.63e-34, m: 9.11e-31 },
    ({ dx, h, m }) => h / (4 * Math.PI * m * dx),
  ),

  'structure-of-atom-wavelength-from-kinetic-energy': computed(
    { m: 3.3e-27, e: 1.65e-23, h: 6.6e-34 },
    ({ m, e, h }) => (h / Math.sqrt(2 * m * e)) * 1e9,
  ),

  'structure-of-atom-photons-of-a-lamp': computed(
    { l: 400, p: 49.5, h: 6.6e-34, c: 3e8 },
    ({ l, p, h, c }) => (p * l * 1e-9) / (h * c),
  ),

  'structure-of-atom-lithium-ion-excitation': computed({ e: 13.6 }, ({ e }) => e * 9 * (1 - 1 / 9)),
};
