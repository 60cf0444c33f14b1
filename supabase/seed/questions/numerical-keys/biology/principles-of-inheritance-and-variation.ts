import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'inheritance-colour-blind-grandson': computed({}, () => 1 / 2),

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
};
