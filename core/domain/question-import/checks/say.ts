import type { FileProblem } from '../parsed-question.ts';

/** Adds a problem to those of the question that is checked. */
export type Say = (
  severity: FileProblem['severity'],
  column: FileProblem['column'],
  code: string,
  values?: Record<string, string | number>,
) => void;
