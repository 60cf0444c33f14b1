/** Questions of one subject that follow each other: their numbers, counted from 1. */
export interface SubjectRun {
  subject: string;
  from: number;
  to: number;
}

/** The parts of a printed paper. None where subjects come up again and again: headings would only be in the way. */
export function subjectRuns(questions: readonly { subject: string }[]): SubjectRun[] {
  const runs: SubjectRun[] = [];
  for (const [index, { subject }] of questions.entries()) {
    const run = runs.at(-1);
    if (run?.subject === subject) run.to = index + 1;
    else runs.push({ subject, from: index + 1, to: index + 1 });
  }
  return new Set(runs.map((run) => run.subject)).size === runs.length ? runs : [];
}
