import type { ParsedFile } from './parsed-question.ts';
import type { ColumnMapping } from './table/find-columns.ts';

/** How a table was understood. */
export interface TableFacts {
  headings: string[];
  columns: ColumnMapping;
  encoding?: string;
  /** Between the cells of a CSV. */
  separator?: string;
  /** Of a workbook: the sheet that was read, and those that were not. */
  sheet?: string;
  otherSheets?: string[];
}

/** What a reader makes of a file; of a table, also how it was understood. */
export interface ImportedFile extends ParsedFile {
  table?: TableFacts;
}

export interface ReadOptions {
  fileName: string;
  /** A second file with the solutions, of a Word paper. */
  solutions?: Uint8Array;
  /** Columns that somebody has chosen for a table with these headings; undefined: those the headings name. */
  chosenColumns?: (headings: string[]) => ColumnMapping | undefined;
}
