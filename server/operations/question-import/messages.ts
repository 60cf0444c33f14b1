import type { ImportChoices } from '#core/contracts/question-import/import-choices.ts';
import type { ImportFormat } from '#core/domain/question-import/import-format.ts';
import type { ImportedFile, TableFacts } from '#core/domain/question-import/imported-file.ts';
import type { PlacedName, UnknownNames } from '#core/domain/question-import/names/unknown-names.ts';
import type {
  Attachment,
  FileProblem,
  ParsedQuestion,
} from '#core/domain/question-import/parsed-question.ts';
import type { ExamSyllabus } from '#core/domain/question-import/recognise-names.ts';
import type { ColumnMapping } from '#core/domain/question-import/table/table-columns.ts';
import type { QuestionKeys } from './question-keys.ts';

/** What a reading thread is asked. */
export interface ReadingTask {
  format: ImportFormat;
  /** What questions are of that do not say it, and the subjects of all exams. */
  exam: string;
  syllabi: readonly ExamSyllabus[];
  fileName: string;
  bytes: Uint8Array;
  /** Of a Word paper. */
  solutions?: Uint8Array;
  choices: ImportChoices;
  /** Columns this administrator chose earlier, by the headings of the file. */
  remembered: readonly { headings: string[]; columns: ColumnMapping }[];
  /** What this administrator said of names in earlier files, the latest first. */
  rememberedNames: readonly PlacedName[];
}

/** A picture as it was kept, or why it was not. */
export type KeptPicture = { src: string; width: number; height: number } | { refused: string };

/** A question with what is wrong with it. */
export interface CheckedRow {
  place: number;
  row: number;
  parsed: ParsedQuestion;
  problems: FileProblem[];
  losses: string[];
  /** What a row that differs in a few words shares one of (near-keys.ts), and the one further up that does. */
  nearKeys: number[];
  nearPlace: number | null;
  severity: 'ok' | 'warning' | 'waiting' | 'error';
  /** null: the database makes them. */
  keys: QuestionKeys | null;
}

/** What the thread says, each after the one before was answered. */
export type FromThread =
  | {
      kind: 'read';
      count: number;
      table?: TableFacts;
      languages?: NonNullable<ImportedFile['languages']>;
      severalRight?: NonNullable<ImportedFile['severalRight']>;
      problems: FileProblem[];
    }
  | { kind: 'picture'; name: string; picture: Attachment }
  | { kind: 'rows'; rows: CheckedRow[] }
  | { kind: 'names'; names: UnknownNames }
  | { kind: 'end' }
  | { kind: 'failed'; message: string };

/** The answer to a picture is what became of it; to all else, that it goes on. */
export type ToThread = { kind: 'go' } | { kind: 'kept'; picture: KeptPicture };
