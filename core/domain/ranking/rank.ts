import { type Candidate, NO_SCORES, type Scores } from './candidate.ts';
import { percentiles } from './percentile.ts';
import type { Criterion, RankingRule } from './rules/rule.ts';

export interface Ranked {
  number: string;
  /** From 1; those who share one leave the next ones free: 1, 2, 2, 4. */
  rank: number;
  /** Of the whole paper's marks, in units of 10⁻⁷ of a percent. */
  percentile: number;
}

/**
 * Best first; those who share a rank by their numbers.
 * @param lotOf of a candidate's number, different for each; the lesser text comes first. A rule without a draw does not ask.
 * @throws RangeError two candidates with one number
 */
export function rank(
  candidates: readonly Candidate[],
  rule: RankingRule,
  lotOf: (number: string) => string,
): Ranked[] {
  if (new Set(candidates.map(({ number }) => number)).size < candidates.length)
    throw new RangeError('Two candidates have the same number');
  const compare = comparison(rule, lotOf, candidates);
  const ordered = [...candidates].sort((a, b) => compare(a, b) || compareTexts(a.number, b.number));
  const percentileOf = percentiles(candidates.map(({ total }) => total.marks));
  let shared = 1;
  return ordered.map((candidate, index) => {
    const before = ordered[index - 1];
    if (before && compare(before, candidate) !== 0) shared = index + 1;
    const { number, total } = candidate;
    return { number, rank: shared, percentile: percentileOf(total.marks) };
  });
}

type Compare = (a: Candidate, b: Candidate) => number;

function comparison(
  rule: RankingRule,
  lotOf: (number: string) => string,
  candidates: readonly Candidate[],
): Compare {
  const lots = new Map(rule.isDrawn ? candidates.map(({ number }) => [number, lotOf(number)]) : []);
  return (a, b) => {
    for (const criterion of rule.criteria) {
      const order = compareBy(criterion, a, b);
      if (order !== 0) return order;
    }
    return compareTexts(lots.get(a.number) ?? '', lots.get(b.number) ?? '');
  };
}

function compareBy({ by, subject }: Criterion, a: Candidate, b: Candidate): number {
  const [one, other] = [scoresOf(a, subject), scoresOf(b, subject)];
  return by === 'marks' ? other.marks - one.marks : compareRatios(one, other);
}

function scoresOf({ total, subjects }: Candidate, subject: string | null): Scores {
  return subject === null ? total : (subjects[subject] ?? NO_SCORES);
}

/**
 * Wrong to right, exactly. Nothing wrong is 0 to 1, whatever is right: 0/0 would be equal to all, and the order would not be one. Something
 * wrong with nothing right is beyond every other.
 */
function compareRatios(a: Scores, b: Scores): number {
  const [x, y] = [denominator(a), denominator(b)];
  return a.wrong * y - b.wrong * x;
}

const denominator = ({ right, wrong }: Scores) => (wrong === 0 ? 1 : right);

const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b);
