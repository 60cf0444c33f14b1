import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'plant-kingdom-pine-endosperm-chromosomes': computed({ diploid: 24 }, ({ diploid }) => diploid / 2),
};
