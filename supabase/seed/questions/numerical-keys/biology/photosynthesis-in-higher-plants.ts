import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'photosynthesis-extra-atp-in-c4': computed({}, () => {
    const carbonsInGlucose = 6;
    const atpPerCarbon = { c3: 3, c4: 5 };
    return carbonsInGlucose * (atpPerCarbon.c4 - atpPerCarbon.c3);
  }),
};
