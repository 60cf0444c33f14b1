import type { Scores } from '../ranking/candidate.ts';

/**
 * How a candidate stands when the sitting is over. `unmarked`: the answers are there and are not marked yet, which the sweeper
 * does within a minute.
 */
export const RESULT_STATES = ['handed_in', 'closed', 'paper', 'unmarked', 'absent'] as const;
export type ResultState = (typeof RESULT_STATES)[number];

/** What is compared and exported of a candidate; marks in hundredths. */
export interface CandidateResult {
  number: number;
  name: string;
  roll_no: string | null;
  room: string | null;
  groups: readonly string[];
  state: ResultState;
  /** null: not marked. */
  total: Scores | null;
  /** In the order of the paper's subjects, and of its sections. */
  subjects: readonly Scores[];
  sections: readonly Scores[];
  /** Seconds spent on questions; null on paper. */
  time_sec: number | null;
  submitted_at: string | null;
  rank: number | null;
  /** In units of 10⁻⁷ of a percent. */
  percentile: number | null;
  /** Which cut-offs were reached; null: not marked, or the paper has none. */
  cut_offs: { paper: boolean | null; sections: (boolean | null)[] } | null;
}

/** A subject, a section or the whole paper, and the most it gives, in hundredths of a mark. */
export interface PartOfPaper {
  name: string;
  questions: number;
  max_marks: number;
  /** Where it has a cut-off: the share that has to be reached, in percent, and the marks that is, rounded up; or the marks alone that were set after the exam. */
  cut_off?: { percent: number | null; marks: number } | undefined;
}
