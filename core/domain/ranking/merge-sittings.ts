import { type Candidate, NO_SCORES, type Scores } from './candidate.ts';
import { mappedMarks } from './mapped-marks.ts';
import { percentiles } from './percentile.ts';

/**
 * Several sittings with papers of their own as one: in place of marks, everybody has the percentile among those who sat
 * with them, the whole paper's and each subject's apart. Percentiles of subjects are not added up.
 * Source: NTA, 'Normalization procedure based on percentile score', JEE (Main).
 */
export function mergeSittings(sittings: readonly (readonly Candidate[])[]): Candidate[] {
  return withMarksOf(sittings, (marks) => marks.map(percentiles));
}

/**
 * The same with marks in the place of percentiles: everybody has, for the percentile among those who sat with them, the mean of the marks that
 * percentile has in every sitting, see `mappedMarks`. The whole paper's and each subject's apart.
 */
export function mapSittings(sittings: readonly (readonly Candidate[])[]): Candidate[] {
  return withMarksOf(sittings, mappedMarks);
}

/** @param scaleOf what becomes of marks, for each sitting, by the marks of all of them */
function withMarksOf(
  sittings: readonly (readonly Candidate[])[],
  scaleOf: (marks: readonly (readonly number[])[]) => readonly ((marks: number) => number)[],
): Candidate[] {
  const scoresOf = (one: Candidate, subject: string) => one.subjects[subject] ?? NO_SCORES;
  const subjectsOf = (candidates: readonly Candidate[]) => [
    ...new Set(candidates.flatMap((one) => Object.keys(one.subjects))),
  ];
  const ofTotal = scaleOf(sittings.map((candidates) => candidates.map(({ total }) => total.marks)));
  const ofSubject = new Map(
    subjectsOf(sittings.flat()).map((subject) => {
      const asked = sittings.map((candidates) =>
        subjectsOf(candidates).includes(subject) ? candidates : [],
      );
      const marks = asked.map((candidates) => candidates.map((one) => scoresOf(one, subject).marks));
      return [subject, scaleOf(marks)] as const;
    }),
  );
  return sittings.flatMap((candidates, at) => {
    const subjects = subjectsOf(candidates);
    return candidates.map((one) => ({
      number: one.number,
      total: { ...one.total, marks: ofTotal[at]?.(one.total.marks) ?? 0 },
      subjects: Object.fromEntries(
        subjects.map((subject): [string, Scores] => {
          const scores = scoresOf(one, subject);
          return [subject, { ...scores, marks: ofSubject.get(subject)?.[at]?.(scores.marks) ?? 0 }];
        }),
      ),
    }));
  });
}
