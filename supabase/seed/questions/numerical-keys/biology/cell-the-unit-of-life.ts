import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'cell-axoneme-microtubule-count': computed({}, () => 9 * 2 + 2),
};
