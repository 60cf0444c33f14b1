import type { RankingRule } from './rule.ts';

/**
 * Example: A and B have 652 marks, Biology 340, Chemistry 160, Physics 152 each. A has 163 right and 0 wrong answers, B has
 * 167 and 16: A's ratio 0/163 is less than 16/167, so A comes before B.
 */
export const NEET_UG_2025: RankingRule = {
  id: 'neet-ug-2025',
  version: 1,
  source: 'NTA, Information Bulletin NEET (UG) 2025, tie-breaking',
  criteria: [
    { by: 'marks', subject: null },
    { by: 'marks', subject: 'Biology' },
    { by: 'marks', subject: 'Chemistry' },
    { by: 'marks', subject: 'Physics' },
    { by: 'wrong_to_right', subject: null },
    { by: 'wrong_to_right', subject: 'Biology' },
    { by: 'wrong_to_right', subject: 'Chemistry' },
    { by: 'wrong_to_right', subject: 'Physics' },
  ],
  isDrawn: true,
};
