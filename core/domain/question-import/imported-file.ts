import type { AnswerRule, CountsFrom } from './answers/decide-answers.ts';
import type { ParsedFile } from './parsed-question.ts';
import type { SyllabusNames } from './recognise-names.ts';
import type { ColumnMapping } from './table/table-columns.ts';

/** How a table was understood. */
export interface TableFacts {
  headings: string[];
  columns: ColumnMapping;
  /** The number of the row the headings stand in; 0: there are none. */
  headingRow: number;
  /** The row below it was read as part of the headings; that row alone can still be chosen. */
  isOfTwoRows?: boolean;
  /** The number of the second of them; rows between them may be empty. */
  secondRow?: number;
  /** The first rows, to choose another one. */
  topRows: { number: number; text: string }[];
  /** The template of another system it was made with. */
  template?: string;
  /** Where answers are figures: what they count from (null: not known), and what both ways would make of some. */
  answers?: Pick<AnswerRule, 'from' | 'by'> & { examples: AnswerExample[] };
  /** Without headings: what each column was taken for, until somebody confirms it (by choosing the heading row 0). */
  guess?: { column: string; at: number; example: string }[];
  encoding?: string;
  /** Between the cells of a CSV. */
  separator?: string;
  /** Of a workbook: the sheet that was read, and those that were not. */
  sheet?: string;
  otherSheets?: string[];
}

/** Questions of which the file calls several options right: whether all of them are to be chosen is asked once. */
export interface SeveralRight {
  count: number;
  /** Somebody has said so. */
  areTogether: boolean;
  examples: { row: number; stem: string; key: string }[];
}

export interface AnswerExample {
  row: number;
  stem: string;
  found: string;
  /** The option that is right if answers count from 0, and if from 1; null: none. */
  zero: { index: number; text: string } | null;
  one: { index: number; text: string } | null;
}

/** What a reader makes of a file; of a table, also how it was understood. */
export interface ImportedFile extends ParsedFile {
  table?: TableFacts;
  /** How many questions got what the file says in another language, or that they are kept apart. */
  languages?: { paired: number; isApart: boolean };
  severalRight?: SeveralRight;
}

/** By which names of subjects and chapters a file is read; left out: NEET (UG)'s. */
export interface NamedIn {
  names?: SyllabusNames | undefined;
}

export interface ReadOptions extends NamedIn {
  fileName: string;
  /** A second file with the solutions, of a Word paper. */
  solutions?: Uint8Array;
  /** Columns that somebody has chosen for a table with these headings; undefined: those the headings name. */
  chosenColumns?: (headings: string[]) => ColumnMapping | undefined;
  /** Of a table: the row of its headings that somebody has chosen (0: none), and what its answers count from. */
  headingRow?: number | undefined;
  answersFrom?: CountsFrom | undefined;
  /** What a file says in a second language is a question of its own. */
  languagesApart?: boolean | undefined;
  /** Several options that a file calls right are all to be chosen. */
  severalTogether?: boolean | undefined;
}

export type TableOptions = Pick<
  ReadOptions,
  'names' | 'chosenColumns' | 'headingRow' | 'answersFrom' | 'languagesApart'
>;
