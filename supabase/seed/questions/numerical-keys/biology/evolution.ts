import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'evolution-carrier-parents-affected-child': computed({}, () => {
    const affected = 1 / 16;
    const q = Math.sqrt(affected);
    const carriersAmongUnaffected = (2 * q * (1 - q)) / (1 - affected);
    return carriersAmongUnaffected ** 2 / 4;
  }),
};
