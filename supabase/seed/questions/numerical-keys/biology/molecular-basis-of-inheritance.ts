import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'molecular-basis-hydrogen-bond-count': computed({ pairs: 1000, adenine: 30 }, ({ pairs, adenine }) => {
    const adenineThymine = (pairs * 2 * adenine) / 100;
    return adenineThymine * 2 + (pairs - adenineThymine) * 3;
  }),
};
