import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'hydrocarbons-molar-mass-from-bromine': computed({ w: 2.8, b: 8, m: 80 }, ({ w, b, m }) => (w * 2 * m) / b),
};
