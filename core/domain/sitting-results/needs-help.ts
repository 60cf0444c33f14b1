import { FALL, LOW_SCORE } from '../groups/needs-help.ts';

/** What somebody did in one sitting of the group: percent of the marks; `absent`; or was not on its list. */
export type SatResult = number | 'absent' | null;

/** How many of the last sittings are looked at, and how many of them missed are too many. */
export const LAST_SITTINGS = 3;
export const MISSED_SITTINGS = 2;

export type ExamNeed =
  /** Missed at least {@link MISSED_SITTINGS} of the last {@link LAST_SITTINGS} they were on the list of. */
  | { kind: 'absent'; missed: number; of: number }
  /** The mean of the last {@link LAST_SITTINGS} they sat is below {@link LOW_SCORE} percent. */
  | { kind: 'low'; mean: number; of: number }
  /** Against the group's mean, the last one is {@link FALL} points or more below the up to three before. */
  | { kind: 'falling'; points: number };

/**
 * Who needs help, and why. A hard paper makes nobody fall: what is compared is the distance to the group's mean.
 * @param results of one student, the oldest sitting first
 * @param groupMeans in percent, of the same sittings; null: nobody sat it
 */
export function examNeeds(results: readonly SatResult[], groupMeans: readonly (number | null)[]): ExamNeed[] {
  const needs: ExamNeed[] = [];
  const listed = results.filter((result) => result !== null).slice(-LAST_SITTINGS);
  const missed = listed.filter((result) => result === 'absent').length;
  if (missed >= MISSED_SITTINGS) needs.push({ kind: 'absent', missed, of: listed.length });

  const sat = results.flatMap((result, place) => (typeof result === 'number' ? [{ result, place }] : []));
  const last = sat.slice(-LAST_SITTINGS).map(({ result }) => result);
  if (last.length > 0 && meanOf(last) < LOW_SCORE)
    needs.push({ kind: 'low', mean: meanOf(last), of: last.length });

  const distances = sat.flatMap(({ result, place }) => {
    const mean = groupMeans[place];
    return typeof mean === 'number' ? [result - mean] : [];
  });
  const before = distances.slice(0, -1).slice(-LAST_SITTINGS);
  const now = distances.at(-1);
  if (now !== undefined && before.length > 0) {
    const points = meanOf(before) - now;
    if (points >= FALL) needs.push({ kind: 'falling', points });
  }
  return needs;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
