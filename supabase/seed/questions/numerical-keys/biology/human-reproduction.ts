import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'human-reproduction-sperm-ovum-ratio': computed({ cells: 50 }, ({ cells }) => (cells * 4) / cells),
};
