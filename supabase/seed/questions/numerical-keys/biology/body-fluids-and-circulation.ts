import { type Computation, computed } from '../computation.ts';

export const keys: Record<string, Computation> = {
  'circulation-cardiac-output-from-volumes': computed(
    { diastole: 120, systole: 50, rate: 80 },
    ({ diastole, systole, rate }) => (diastole - systole) * rate,
  ),
};
