import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'biodiversity-species-area-sixteenfold': computed({ z: 0.25, ratio: 16 }, ({ z, ratio }) => ratio ** z),
};
