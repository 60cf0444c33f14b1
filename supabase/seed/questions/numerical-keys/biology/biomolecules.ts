import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'biomolecules-carbonic-anhydrase-acceleration': computed(
    { perHour: 200, perSecond: 600000 },
    ({ perHour, perSecond }) => (perSecond * 3600) / perHour,
  ),

  'biomolecules-carbons-of-tripalmitin': computed({ palmitic: 16 }, ({ palmitic }) => 3 * palmitic + 3),
};
