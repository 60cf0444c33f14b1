import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'equilibrium-half-neutralised-acetic-acid': computed(
    { volume: 100, acid: 0.2, base: 0.1, pka: 4.74 },
    ({ volume, acid, base, pka }) => pka + Math.log10((volume * base) / (volume * acid - volume * base)),
  ),

  'equilibrium-dinitrogen-tetroxide-kp': computed(
    { p: 1.5, dissociated: 50 },
    ({ p, dissociated }) => (4 * (dissociated / 100) ** 2 * p) / (1 - (dissociated / 100) ** 2),
  ),

  'equilibrium-silver-salt-molar-solubility': computed({ ksp: 4e-12 }, ({ ksp }) => (ksp / 4) ** (1 / 3)),

  'equilibrium-concentration-time-figure': computed({}, () => 0.4 ** 2 / 0.3, 0.007),

  'equilibrium-weak-acid-ph': computed({ ka: 1e-6, c: 0.01 }, ({ ka, c }) => -Math.log10(Math.sqrt(ka * c))),

  'equilibrium-silver-chloride-common-ion': computed(
    { ksp: 1.8e-10, salt: 0.1 },
    ({ ksp, salt }) => ksp / salt,
  ),

  'equilibrium-sodium-acetate-ph': computed(
    { pk: 4.74, c: 0.1 },
    ({ pk, c }) => 7 + 0.5 * (pk + Math.log10(c)),
    0.002,
  ),

  'equilibrium-magnesium-hydroxide-ph': computed(
    { k: 3.2e-11 },
    ({ k }) => 14 + Math.log10(2 * (k / 4) ** (1 / 3)),
    0.002,
  ),

  'equilibrium-pressure-for-less-dissociation': computed(
    { a: 50, p: 3, b: 20 },
    ({ a, p, b }) => (((a / 100) ** 2 * p) / (1 - (a / 100) ** 2)) * ((1 - (b / 100) ** 2) / (b / 100) ** 2),
  ),

  'equilibrium-chloride-left-beside-chromate': computed(
    { a: 1e-10, b: 1e-12, c: 0.01 },
    ({ a, b, c }) => a / Math.sqrt(b / c),
  ),

  'equilibrium-buffer-after-base': computed(
    { a: 0.1, k: 4.74, b: 0.02 },
    ({ a, k, b }) => k + Math.log10((a + b) / (a - b)),
    0.002,
  ),
};
