import type { RankingRule } from './rule.ts';

/** Example: A and B have 600 marks. A has 150 in Physics, B 145 there and 340 in Biology: A comes before B. */
export const GMER_2023: RankingRule = {
  id: 'gmer-2023',
  version: 1,
  source: 'National Medical Commission, Graduate Medical Education Regulations, 2023, tie-breaking',
  criteria: [
    { by: 'marks', subject: null },
    { by: 'marks', subject: 'Physics' },
    { by: 'marks', subject: 'Chemistry' },
    { by: 'marks', subject: 'Biology' },
  ],
  isDrawn: true,
};
