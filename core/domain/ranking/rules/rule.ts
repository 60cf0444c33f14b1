/** Decides between two candidates; the next one is asked where it finds them equal. */
export interface Criterion {
  /** `marks`: more is better. `wrong_to_right`: the smaller ratio of wrong to right answers is better. */
  by: 'marks' | 'wrong_to_right';
  /** null: the whole paper. */
  subject: string | null;
}

/** A version never changes: what was ranked by it can be recomputed for good. Another order is another version. */
export interface RankingRule {
  id: string;
  version: number;
  source: string;
  criteria: readonly Criterion[];
  /** Whether those who are equal in all of it are put in order by lot. Otherwise they share a rank. */
  isDrawn: boolean;
}
