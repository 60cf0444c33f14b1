import type { JsonValue } from './json-value.ts';

/** The Typst files of `templates/`, by name. */
export type TemplateName =
  | 'question-paper'
  | 'omr-sheet'
  | 'study-sheet'
  | 'sign-in-slips'
  | 'minutes'
  | 'certificate'
  | 'discussion'
  | 'family-report'
  | 'print-run'
  | 'proof';

export interface DocumentRequest {
  template: TemplateName;
  /**
   * What the template prints. It reaches Typst as JSON, never as source. Wherever an object `{ tex, display }` stands
   * in it, the template finds `{ tex, display, typst }`: the formula in Typst's notation, or null where it cannot be set.
   */
  data: JsonValue;
  /** Pictures by the name the template knows them by: PNG, JPEG, WebP, SVG, or a PDF of ours. */
  figures?: Record<string, Uint8Array>;
  /** Names of figures in the data that could not be read: the template prints their texts instead. */
  missingFigures?: string[];
  /** Marks headings, paragraphs and figures for screen readers: four times the size. Default false. */
  pdfTags?: boolean;
}

export interface CompiledDocument {
  pdf: Uint8Array;
  pageCount: number;
  /** Formulas printed as their plain source, because they could not be set. */
  plainFormulas: string[];
  /** Names of figures left out, because they could not be read. */
  missingFigures: string[];
  /** Signs printed as an empty box, because no face has them. */
  missingSigns: string[];
}

export interface CompilerRequest {
  id: number;
  request: DocumentRequest;
}

export type CompilerAnswer = { id: number } & ({ document: CompiledDocument } | { error: string });
