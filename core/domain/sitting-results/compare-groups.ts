import type { CandidateResult } from './results-of.ts';

/** Marks of those who are marked, in hundredths. */
export interface MarksOfMany {
  mean: number;
  median: number;
  highest: number;
}

export interface GroupResult {
  /** null: everybody told. */
  id: string | null;
  name: string;
  listed: number;
  appeared: number;
  absent: number;
  /** null: nobody is marked. */
  total: MarksOfMany | null;
  /** In the order of the paper's subjects. */
  subjects: (MarksOfMany | null)[];
}

type Compared = Pick<CandidateResult, 'groups' | 'state' | 'total' | 'subjects'>;

/** The batches of a sitting beside each other, the best mean first, and all of them together. Who is in two counts in both. */
export function compareGroups(
  candidates: readonly Compared[],
  groups: readonly { id: string; name: string }[],
  subjectCount: number,
): { all: GroupResult; groups: GroupResult[] } {
  const of = (id: string | null, name: string, among: readonly Compared[]): GroupResult => {
    const absent = among.filter(({ state }) => state === 'absent').length;
    return {
      id,
      name,
      listed: among.length,
      appeared: among.length - absent,
      absent,
      total: marksOfMany(among.flatMap(({ total }) => (total ? [total.marks] : []))),
      subjects: Array.from({ length: subjectCount }, (_, place) =>
        marksOfMany(
          among.flatMap(({ subjects }) => {
            const scores = subjects[place];
            return scores ? [scores.marks] : [];
          }),
        ),
      ),
    };
  };
  const compared = groups.map(({ id, name }) =>
    of(
      id,
      name,
      candidates.filter((candidate) => candidate.groups.includes(id)),
    ),
  );
  return {
    all: of(null, '', candidates),
    groups: compared
      .filter(({ listed }) => listed > 0)
      .sort((a, b) => meanOf(b) - meanOf(a) || compareNames(a.name, b.name)),
  };
}

const meanOf = ({ total }: GroupResult) => total?.mean ?? Number.NEGATIVE_INFINITY;
const compareNames = (a: string, b: string) => Number(a > b) - Number(a < b);

export function marksOfMany(marks: readonly number[]): MarksOfMany | null {
  if (marks.length === 0) return null;
  const ascending = [...marks].sort((a, b) => a - b);
  const middle = ascending.length / 2;
  const median =
    ascending.length % 2 === 1
      ? (ascending[Math.floor(middle)] ?? 0)
      : ((ascending[middle - 1] ?? 0) + (ascending[middle] ?? 0)) / 2;
  return {
    mean: marks.reduce((sum, each) => sum + each, 0) / marks.length,
    median,
    highest: ascending.at(-1) ?? 0,
  };
}
