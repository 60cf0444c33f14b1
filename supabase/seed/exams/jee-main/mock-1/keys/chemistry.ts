import { type Computation, computed } from '../../../../questions/numerical-keys/computation.ts';

export const keys: Record<string, Computation> = {
  'jee-beryllium-ion-orbit-with-hydrogen-wavelength': computed({ beryllium: 4 }, ({ beryllium }) => {
    // the wavelength goes as n/Z
    const [orbit, hydrogen] = [3, 1];
    return (orbit / hydrogen) * beryllium;
  }),

  'jee-ammonium-needed-against-magnesium-hydroxide': computed(
    { magnesium: 0.1, ammonia: 0.1, ksp: 1e-11, kb: 1.8e-5 },
    ({ magnesium, ammonia, ksp, kb }) => (kb * ammonia) / Math.sqrt(ksp / magnesium),
  ),

  'jee-parallel-first-order-reactions-product': computed(
    { k1: 1.2e-2, k2: 4e-3, start: 0.8 },
    ({ k1, k2, start }) => ((start / 2) * k1) / (k1 + k2),
  ),

  'jee-two-beakers-water-transferred': computed({ solute: 0.1, water: 150 }, ({ solute, water }) => {
    const [glucose, salt] = [solute, 2 * solute];
    return water - (2 * water * glucose) / (glucose + salt);
  }),

  'jee-permanganate-to-manganese-potential': computed(
    { first: 1.7, second: 1.23 },
    ({ first, second }) => (3 * first + 2 * second) / 5,
  ),

  'jee-thin-layer-chromatography-retardation-factor': computed(
    { front: 8, weak: 5.6, strong: 2 },
    ({ front, weak, strong }) => Math.min(weak, strong) / front,
  ),

  'jee-dna-fragment-hydrogen-bonds': computed({ pairs: 20, adenine: 30 }, ({ pairs, adenine }) => {
    const withAdenine = (2 * pairs * adenine) / 100;
    return 2 * withAdenine + 3 * (pairs - withAdenine);
  }),

  'jee-limestone-back-titration-purity': computed(
    { sample: 1.25, acid: 50, acidMolar: 0.5, base: 20, baseMolar: 0.25, mass: 100 },
    ({ sample, acid, acidMolar, base, baseMolar, mass }) => {
      const carbonate = (acid * acidMolar - base * baseMolar) / 2 / 1000;
      return (100 * carbonate * mass) / sample;
    },
  ),

  'jee-irreversible-adiabatic-expansion-temperature': computed(
    { start: 300, before: 5, outside: 1 },
    ({ start, before, outside }) => {
      // 1.5 (T - start) = -(T - start · outside / before)
      return (1.5 * start + (start * outside) / before) / 2.5;
    },
  ),

  'jee-weak-acid-conductivity-degree-of-dissociation': computed(
    { known: 0.25, resistance: 80, molar: 0.01, acidResistance: 625, limiting: 400 },
    ({ known, resistance, molar, acidResistance, limiting }) => {
      const conductivity = (known * resistance) / acidResistance;
      const molarConductivity = (conductivity / (molar * 1000)) * 1e4;
      return (100 * molarConductivity) / limiting;
    },
  ),

  'jee-pyrolusite-to-permanganate-iron-oxidised': computed(
    { dioxide: 30 },
    ({ dioxide }) => dioxide * (2 / 3) * 5,
  ),

  'jee-aniline-to-bromoaniline-yield': computed(
    { aniline: 46.5, p: 80, q: 75, r: 90, h: 1, c: 12, n: 14, br: 80 },
    ({ aniline, p, q, r, h, c, n, br }) => {
      const moles = (aniline / (6 * c + 7 * h + n)) * (p / 100) * (q / 100) * (r / 100);
      return moles * (6 * c + 6 * h + n + br);
    },
  ),
};
