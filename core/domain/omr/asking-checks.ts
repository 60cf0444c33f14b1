/**
 * The checks that send a row to a person. Where several of them ask, the first in this order is told: what cannot be seen comes before
 * what is seen and doubtful.
 */
export const ASKING_RULES = [
  /** A circle lies partly outside the picture. */
  'outside',
  /** The printed ring cannot be seen all round: its contrast, or that of its palest part, as a share of full print. */
  'ring',
  /** Part of a ring is gone in paper as light as can be: the quarter of it that is least to be seen. */
  'reflection',
  /** Paper much darker than around it, and no whole ring: its grey. */
  'shade',
  /** Dark paper around a circle that is no stroke: the share of it. */
  'covered',
  /** Ink that was not printed, around or beside the circles: square millimetres. */
  'stroke',
  /** A line beneath an option: how dark, 1 counts. */
  'line',
  /** More ink over the print of the blank sheet than it has: square millimetres. */
  'overPrint',
  /** A pen that went round on a ring. */
  'onRing',
  /** A text marker's colour. */
  'marker',
  /** Several marks: how dark the second is. */
  'several',
  /** A number with an empty column between its signs. */
  'gap',
  /** A minus or a point without digits, or two points: no number. */
  'noNumber',
  /** Neither marked nor blank: how dark the doubtful option is. */
  'pale',
  /** Its paper and that beside it lead to different readings: how dark the option is held against the lighter. */
  'shadow',
  /** A dot of ink: the share of the circle. */
  'dot',
  /** Blank on a page whose blank circles differ so much that a pale mark could hide: their spread. */
  'grain',
  /** Blank on a page without greys. */
  'blackAndWhite',
] as const;
export type AskingRule = (typeof ASKING_RULES)[number];

/** Which check asked about a row, what it measured, and what would have been needed. */
export interface AskedBy {
  rule: AskingRule;
  /** Not where the check holds several figures together. */
  figure?: number;
  threshold?: number;
}

const DIGITS = 10_000;

export function askedBy(rule: AskingRule, figure?: number, threshold?: number): AskedBy {
  if (figure === undefined || threshold === undefined) return { rule };
  return {
    rule,
    figure: Math.round(figure * DIGITS) / DIGITS,
    threshold: Math.round(threshold * DIGITS) / DIGITS,
  };
}
