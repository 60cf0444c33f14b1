import { type Candidate, NO_SCORES, type Scores } from './candidate.ts';
import { percentiles } from './percentile.ts';

/**
 * Several sittings with papers of their own as one: in place of marks, everybody has the percentile among those who sat
 * with them, the whole paper's and each subject's apart. Percentiles of subjects are not added up.
 * Source: NTA, 'Normalization procedure based on percentile score', JEE (Main).
 */
export function mergeSittings(sittings: readonly (readonly Candidate[])[]): Candidate[] {
  return sittings.flatMap((candidates) => {
    const subjects = [...new Set(candidates.flatMap((one) => Object.keys(one.subjects)))];
    const scoresOf = (one: Candidate, subject: string) => one.subjects[subject] ?? NO_SCORES;
    const ofTotal = percentiles(candidates.map(({ total }) => total.marks));
    const ofSubject = subjects.map((subject) => ({
      subject,
      percentileOf: percentiles(candidates.map((one) => scoresOf(one, subject).marks)),
    }));
    return candidates.map((one) => ({
      number: one.number,
      total: { ...one.total, marks: ofTotal(one.total.marks) },
      subjects: Object.fromEntries(
        ofSubject.map(({ subject, percentileOf }): [string, Scores] => {
          const scores = scoresOf(one, subject);
          return [subject, { ...scores, marks: percentileOf(scores.marks) }];
        }),
      ),
    }));
  });
}
