import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'flowering-plants-meioses-for-seeds': computed({ seeds: 200 }, ({ seeds }) => seeds / 4 + seeds),
};
