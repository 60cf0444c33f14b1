import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'populations-logistic-growth-rate': computed(
    { r: 0.1, k: 500, n: 400 },
    ({ r, k, n }) => (r * n * (k - n)) / k,
  ),
};
