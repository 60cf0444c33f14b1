import type { RankingRule } from './rule.ts';

/** Example: marks of 90, 80, 80 and 70 have the ranks 1, 2, 2 and 4. */
export const PLAIN: RankingRule = {
  id: 'plain',
  version: 1,
  source: 'Standard competition ranking by marks',
  criteria: [{ by: 'marks', subject: null }],
  isDrawn: false,
};
