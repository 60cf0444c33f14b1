/** Of one subject, or of the whole paper. */
export interface Scores {
  /** Hundredths of a mark, an integer; after a merging of sittings a percentile in units of 10⁻⁷. May be negative. */
  marks: number;
  /** Questions. */
  right: number;
  wrong: number;
  blank: number;
}

/** Somebody who appeared. Absent ones are no candidates of a ranking. */
export interface Candidate {
  /** Fixed before the draw, and all that is published of who it is. */
  number: string;
  total: Scores;
  /** By the name of the subject. One that is not here counts as zeros. */
  subjects: Readonly<Record<string, Scores>>;
}

export const NO_SCORES: Scores = { marks: 0, right: 0, wrong: 0, blank: 0 };
