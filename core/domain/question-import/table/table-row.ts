import type { FileProblem } from '../parsed-question.ts';

/** A row of a sheet: its number as a spreadsheet shows it, its cells as texts. */
export interface TableRow {
  number: number;
  cells: readonly string[];
  /** What is to be said of a cell, by its column. */
  notes?: readonly CellNote[];
}
export interface CellNote {
  at: number;
  problem: FileProblem;
}
