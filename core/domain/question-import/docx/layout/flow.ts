import type { ObjectProblem, RichText } from '#core/domain/question-import/docx/rich-text.ts';

/** A line of the paper in reading order, tables that only arrange text already taken apart. */
export interface FlowLine {
  rich: RichText;
  heading: number | null;
  /** Set in the middle of the line. */
  isCentred?: true;
  list: string | null;
  /** The name of its style and the sign of its list, where it has either. */
  look?: string;
  /** As the paper has it, where it was written anew to be read; '' of a part of another line. */
  written?: string;
  /** The exam or year the question was asked in, which stood on a line below. */
  source?: string;
  /** An empty line stood above it. */
  isBehindGap?: true;
  problems: readonly ObjectProblem[];
  losses: readonly string[];
  /** Numbers and answers of a table that is an answer key. */
  key: KeyPair[] | null;
}

export interface KeyPair {
  number: number;
  /** As the file writes it: 'b', '2'. */
  answer: string;
}

/** Figures of Devanagari as ours, sign for sign, so that places stay. */
export function westernFigures(text: string): string {
  return text.replace(/[०-९]/g, (figure) => String(figure.charCodeAt(0) - 0x0966));
}
