import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'evolution-heterozygote-frequency': computed({ recessive: 0.09 }, ({ recessive }) => {
    const q = Math.sqrt(recessive);
    return 2 * q * (1 - q);
  }),
};
