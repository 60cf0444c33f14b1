import type { FileProblem, ParsedFile, ParsedQuestion } from './parsed-question.ts';

/** Why a file cannot be read at all; the code names the text for the user. */
export class FileError extends Error {
  readonly code: string;
  readonly values: Record<string, string | number>;
  readonly row: number | null;

  constructor(code: string, values: Record<string, string | number> = {}, row: number | null = null) {
    super(code);
    this.name = 'FileError';
    this.code = code;
    this.values = values;
    this.row = row;
  }
}

/** What a reader answers for a file that cannot be read; anything but a FileError is thrown on. */
export function unreadable(error: unknown): ParsedFile {
  if (!(error instanceof FileError)) throw error;
  const { code, values, row } = error;
  return {
    questions: [],
    attachments: new Map(),
    problems: [{ row, column: null, severity: 'error', code, values }],
  };
}

export function newQuestion(row: number): ParsedQuestion {
  return {
    row,
    subject: '',
    chapter: '',
    topic: '',
    stem: '',
    options: [],
    correctIndex: null,
    explanation: '',
    difficulty: '',
    language: '',
    source: '',
    tags: [],
    problems: [],
    losses: [],
  };
}

export function problem(
  severity: FileProblem['severity'],
  row: number | null,
  column: FileProblem['column'],
  code: string,
  values: Record<string, string | number> = {},
): FileProblem {
  return { row, column, severity, code, values };
}
