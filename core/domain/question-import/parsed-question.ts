import type { KindName } from '../questions/kinds/registry.ts';
import type { TableColumn } from './table/table-columns.ts';

/**
 * A question as the reader of a file format understood it, before it is checked against the limits of the bank.
 * Texts are in the markup of docs/stem-markup.md: formulas as `\( … \)`, pictures as `![words](attachment:NAME)`.
 */
export interface ParsedQuestion {
  /** Where it begins: the line, the row or the number of the item in the file, counted from 1. */
  row: number;
  /** The code of the exam, where the file names it; left out: that of the import. */
  exam?: string;
  /** Set by formats that group questions under one, else as the file writes it, else ''. */
  subject: string;
  chapter: string;
  topic: string;
  stem: string;
  options: string[];
  /** The index of the right option; null when the file does not say. */
  correctIndex: number | null;
  /** How many options the file itself says there are: fewer than four may else be what is left of four. */
  optionCount?: number;
  /** Of a question that is answered otherwise than with one of its options. */
  kind?: Exclude<KindName, 'single'>;
  /** Its key in the codes of its kind, or as the file writes what is none; '' when the file does not say. */
  key?: string;
  /** Several options that the file calls right ('A,C'), without saying that all of them are to be chosen. */
  severalRight?: string;
  explanation: string;
  /** As the file writes it: '3', 'Hard', ''. */
  difficulty: string;
  /** As the file writes it: 'en', 'Hindi', ''. */
  language: string;
  source: string;
  tags: string[];
  /** As the file writes it: 'active', 'Archived', ''; left out by formats that have none. */
  status?: string;
  /** 'practice', 'reserved'; left out by formats that have none. */
  pool?: string;
  /** Whether the options stay in their order wherever others change theirs, as the file writes it: 'yes', ''. */
  keepOptionOrder?: string;
  /** The question in other languages; left out by formats that have none. */
  translations?: ParsedTranslation[];
  /** The place of the file it was made from, as it stands there; left out by formats where it says no more. */
  written?: string;
  problems: FileProblem[];
  /** What the format said of this question and the bank does not keep: 'penalty 0.33', 'rubricBlock'. */
  losses: string[];
}

/** Texts in the same markup. */
export interface ParsedTranslation {
  language: string;
  stem: string;
  options: string[];
  explanation: string;
  /** A model made it, and nobody has written it since. */
  machineMade?: boolean;
}

export interface FileProblem {
  /** The row, line or item the problem is in; null: the file as a whole. */
  row: number | null;
  /** The field it concerns, by the name of the column: 'stem', 'optionA', 'correctIndex'; null: the question as a whole. */
  column: TableColumn | null;
  /** 'waiting': nothing is wrong with it, but what it needs is not there yet, as a subject. */
  severity: 'error' | 'warning' | 'waiting';
  /** Names the text for the user in the locale files. */
  code: string;
  /** Values of the text: what was found, what would be right. */
  values?: Record<string, string | number>;
}

/** A picture that came with the file, by the name its questions use. */
export interface Attachment {
  type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/svg+xml' | 'image/webp' | ToConvert;
  bytes: Uint8Array;
}

/** Shown by no page, or not by all: made into another kind where it is kept, or refused there. */
type ToConvert = 'image/tiff' | 'image/avif' | 'image/heic';

/** What a reader makes of a file. A file that cannot be read at all has no questions and problems without a row. */
export interface ParsedFile {
  questions: ParsedQuestion[];
  attachments: Map<string, Attachment>;
  problems: FileProblem[];
}
