import { type Computation, computed } from './computation.ts';

export const chemistry: Record<string, Computation> = {
  'basic-concepts-ammonia-limiting-reagent': computed(
    { nitrogen: 2.8, hydrogen: 1, n: 14, h: 1 },
    ({ nitrogen, hydrogen, n, h }) => 2 * Math.min(nitrogen / (2 * n), hydrogen / (2 * h) / 3) * (n + 3 * h),
  ),

  'structure-of-atom-lithium-ion-orbit-radius': computed({ bohr: 52.9 }, ({ bohr }) => (bohr * 3 ** 2) / 3),

  'thermochemistry-delta-h-minus-delta-u': computed(
    { t: 300, r: 8.314 },
    ({ t, r }) => ((2 - 3) * r * t) / 1000,
  ),

  'equilibrium-half-neutralised-acetic-acid': computed(
    { volume: 100, acid: 0.2, base: 0.1, pka: 4.74 },
    ({ volume, acid, base, pka }) => pka + Math.log10((volume * base) / (volume * acid - volume * base)),
  ),

  'redox-permanganate-oxalate-moles': computed({ oxalate: 0.5 }, ({ oxalate }) => (oxalate * 2) / 5),

  'solutions-sodium-sulphate-freezing-point': computed(
    { m: 0.1, dissociated: 80, kf: 1.86 },
    ({ m, dissociated, kf }) => -(1 + 2 * (dissociated / 100)) * kf * m,
  ),

  'electrochemistry-copper-deposited': computed(
    { current: 2, t: 965, mass: 63.5, faraday: 96500 },
    ({ current, t, mass, faraday }) => ((current * t) / faraday / 2) * mass,
  ),

  'kinetics-first-order-successive-fractions': computed(
    { first: 75, t: 32, second: 93.75 },
    ({ first, t, second }) => (t * Math.log(1 - second / 100)) / Math.log(1 - first / 100),
  ),

  'd-block-cobalt-ion-magnetic-moment': computed({ z: 27 }, ({ z }) => {
    const dElectrons = z - 18 - 2;
    const unpaired = 10 - dElectrons;
    return Math.sqrt(unpaired * (unpaired + 2));
  }),

  'basic-concepts-carbonate-mixture-heated': computed(
    { mixture: 9.2, loss: 4.4, calcium: 100, magnesium: 84, gas: 44 },
    ({ mixture, loss, calcium, magnesium, gas }) => {
      const moles = (mixture - (loss / gas) * magnesium) / (calcium - magnesium);
      return (100 * moles * calcium) / mixture;
    },
  ),

  'thermochemistry-n-h-bond-enthalpy': computed(
    { formation: -46, nitrogen: 946, hydrogen: 436 },
    ({ formation, nitrogen, hydrogen }) => (nitrogen / 2 + (3 * hydrogen) / 2 - formation) / 3,
  ),

  'equilibrium-dinitrogen-tetroxide-kp': computed({ p: 1.5, dissociated: 50 }, ({ p, dissociated }) => {
    const alpha = dissociated / 100;
    const left = (p * (1 - alpha)) / (1 + alpha);
    const formed = (p * 2 * alpha) / (1 + alpha);
    return formed ** 2 / left;
  }),

  'equilibrium-solubility-salt-of-weak-acid': computed({ ksp: 2e-8, ka: 1e-4, ph: 4 }, ({ ksp, ka, ph }) =>
    Math.sqrt(ksp * (1 + 10 ** -ph / ka)),
  ),

  'organic-basics-kjeldahl-nitrogen-percentage': computed(
    { grams: 0.4, millilitres: 10, molar: 0.4, n: 14 },
    ({ grams, millilitres, molar, n }) => {
      const acid = molar * millilitres * 1e-3;
      return (100 * 2 * acid * n) / grams;
    },
  ),

  'solutions-ideal-mixture-vapour-composition': computed({ a: 20, b: 60, x: 0.75 }, ({ a, b, x }) => {
    return (x * a) / (x * a + (1 - x) * b);
  }),

  'electrochemistry-silver-salt-solubility-product': computed(
    { silver: 0.8, salt: 0.21, slope: 0.059 },
    ({ silver, salt, slope }) => 10 ** ((salt - silver) / slope),
  ),

  'kinetics-gas-pressure-first-order': computed(
    { start: 100, half: 200, minutes: 10, later: 250 },
    ({ start, half, minutes, later }) => {
      const left = (total: number) => 1 - (total - start) / 2 / start;
      return (minutes * Math.log(left(later))) / Math.log(left(half));
    },
  ),
};
