import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'flowering-plants-endosperm-ploidy': computed({ diploid: 24 }, ({ diploid }) => (3 * diploid) / 2),

  'flowering-plants-meioses-for-seeds': computed({ seeds: 200 }, ({ seeds }) => seeds / 4 + seeds),
};
