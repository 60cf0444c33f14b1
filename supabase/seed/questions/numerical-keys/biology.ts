import { type Computation, computed } from './computation.ts';

export const biology: Record<string, Computation> = {
  'cell-cycle-dna-content-stages': computed({ g1: 8 }, ({ g1 }) => (2 * g1) / 2),

  'flowering-plants-endosperm-ploidy': computed({ diploid: 24 }, ({ diploid }) => (3 * diploid) / 2),

  'inheritance-colour-blind-grandson': computed({}, () => 1 / 2),

  'ecosystem-ten-percent-energy': computed(
    { plants: 20000, percent: 10 },
    ({ plants, percent }) => plants * (percent / 100) ** 3,
  ),

  'breathing-vital-capacity-value': computed(
    { tidal: 500, inspiratory: 2800, expiratory: 1000 },
    ({ tidal, inspiratory, expiratory }) => tidal + inspiratory + expiratory,
  ),

  'plant-kingdom-pine-endosperm-chromosomes': computed({ diploid: 24 }, ({ diploid }) => diploid / 2),

  'cell-axoneme-microtubule-count': computed({}, () => 9 * 2 + 2),

  'cell-cycle-metaphase-one-chromatids': computed({ diploid: 16 }, ({ diploid }) => 2 * diploid),

  'photosynthesis-extra-atp-in-c4': computed({}, () => {
    const carbonsInGlucose = 6;
    const atpPerCarbon = { c3: 3, c4: 5 };
    return carbonsInGlucose * (atpPerCarbon.c4 - atpPerCarbon.c3);
  }),

  'respiration-malic-acid-quotient': computed({ c: 4, h: 6, o: 5 }, ({ c, h, o }) => c / (c + h / 4 - o / 2)),

  'plant-growth-arithmetic-root-length': computed(
    { start: 2, perDay: 0.5, days: 6 },
    ({ start, perDay, days }) => start + perDay * days,
  ),

  'flowering-plants-meioses-for-seeds': computed({ seeds: 200 }, ({ seeds }) => seeds / 4 + seeds),

  'inheritance-testcross-map-distance': computed(
    { parental1: 412, parental2: 418, recombinant1: 88, recombinant2: 82 },
    ({ parental1, parental2, recombinant1, recombinant2 }) => {
      const recombinants = recombinant1 + recombinant2;
      return (100 * recombinants) / (parental1 + parental2 + recombinants);
    },
  ),

  'inheritance-linked-genes-double-recessive': computed(
    { distance: 20 },
    ({ distance }) => ((1 - distance / 100) / 2) ** 2,
  ),

  'molecular-basis-hydrogen-bond-count': computed({ pairs: 1000, adenine: 30 }, ({ pairs, adenine }) => {
    const adenineThymine = (pairs * 2 * adenine) / 100;
    return adenineThymine * 2 + (pairs - adenineThymine) * 3;
  }),

  'populations-logistic-growth-rate': computed(
    { r: 0.1, k: 500, n: 400 },
    ({ r, k, n }) => (r * n * (k - n)) / k,
  ),

  'biodiversity-species-area-sixteenfold': computed({ z: 0.25, ratio: 16 }, ({ z, ratio }) => ratio ** z),

  'breathing-alveolar-ventilation-per-minute': computed(
    { breaths: 24, volume: 250, unused: 150 },
    ({ breaths, volume, unused }) => breaths * (volume - unused),
  ),

  'circulation-cardiac-output-from-volumes': computed(
    { diastole: 120, systole: 50, rate: 80 },
    ({ diastole, systole, rate }) => (diastole - systole) * rate,
  ),

  'excretion-daily-urine-from-gfr': computed(
    { gfr: 120, reabsorbed: 99, hours: 24 },
    ({ gfr, reabsorbed, hours }) => (gfr * 60 * hours * (1 - reabsorbed / 100)) / 1000,
    0.02,
  ),

  'human-reproduction-sperm-ovum-ratio': computed({ cells: 50 }, ({ cells }) => (cells * 4) / cells),

  'evolution-carrier-parents-affected-child': computed({}, () => {
    const affected = 1 / 16;
    const q = Math.sqrt(affected);
    const carriersAmongUnaffected = (2 * q * (1 - q)) / (1 - affected);
    return carriersAmongUnaffected ** 2 / 4;
  }),

  'biotechnology-double-digest-bands': computed(
    { length: 10, x1: 2, x2: 7, y: 5 },
    ({ length, x1, x2, y }) => {
      const ends = [0, x1, y, x2, length];
      const sizes = ends.slice(1).map((end, i) => end - (ends[i] ?? 0));
      return new Set(sizes).size;
    },
  ),
};
