import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'inheritance-dihybrid-wrinkled-green-count': computed({ seeds: 320 }, ({ seeds }) => seeds * (1 / 4) ** 2),

  'inheritance-testcross-map-distance': computed(
    { parental1: 412, parental2: 418, recombinant1: 88, recombinant2: 82 },
    ({ parental1, parental2, recombinant1, recombinant2 }) => {
      const recombinants = recombinant1 + recombinant2;
      return (100 * recombinants) / (parental1 + parental2 + recombinants);
    },
  ),
};
