import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { answeredSeries, partFrom } from '#core/domain/question-import/docx/layout/part-blocks.ts';
import type { Headings } from '#core/domain/question-import/docx/layout/patterns.ts';

/** A line that no question holds, and the headings it stands under. */
export interface LeftLine {
  at: number;
  line: FlowLine;
  headings: Headings;
}

/** A question and the line of the paper it begins at. */
export interface Placed {
  at: number;
  block: Block;
}

/** Lines that follow each other, as nothing but them stands there. */
export function runsOf(left: readonly LeftLine[]): LeftLine[][] {
  const runs: LeftLine[][] = [];
  for (const each of left) {
    const last = runs.at(-1);
    if (last && last.at(-1)?.at === each.at - 1) last.push(each);
    else runs.push([each]);
  }
  return runs;
}

/**
 * The questions of a run whose numbers are written in another way than most of the paper, or that has none.
 * @param find reads lines as those of a paper of their own: for each question the place of its first line
 */
export function questionsOfRun(run: readonly LeftLine[], find: (lines: FlowLine[]) => Placed[]): Placed[] {
  const lines = run.map(({ line }) => line);
  if (answeredSeries(lines) === 0) return [];
  const found = find(lines);
  const placed = found.length > 0 ? found : partFrom(lines);
  return placed.map(({ at, block }) => ({
    at: run[at]?.at ?? 0,
    block: { ...run[at]?.headings, ...block },
  }));
}
