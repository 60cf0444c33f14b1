import type { ObjectProblem, RichText } from '#core/domain/question-import/docx/rich-text.ts';

/** A paragraph, or a part of it before or after a line break. */
export interface TextLine {
  kind: 'text';
  /** With the label of an automatic numbering before it, and a tab. */
  rich: RichText;
  /** 1 to 9, 0 for a title; null: not a heading. */
  heading: number | null;
  /** Set in the middle of the line. */
  isCentred?: true;
  /** Which automatic list the label comes from; null: typed, or none. */
  list: string | null;
  /** The name of its style and the sign of its list, where it has either. */
  look?: string;
  problems: ObjectProblem[];
  losses: string[];
}

export interface TableLine {
  kind: 'table';
  /** What stands in each cell, by rows. */
  rows: Line[][][];
}

export type Line = TextLine | TableLine;

export const isText = (line: Line): line is TextLine => line.kind === 'text';
