import type { Equations } from '#core/domain/question-import/docx/mathtype/equations.ts';
import type { Numbering } from '#core/domain/question-import/docx/package/numbering.ts';
import type { Styles } from '#core/domain/question-import/docx/package/styles.ts';
import type { XmlNode } from '#core/domain/question-import/docx/package/xml.ts';
import type { Pictures } from '#core/domain/question-import/docx/pictures.ts';
import type { ObjectProblem } from '#core/domain/question-import/docx/rich-text.ts';

/** What reading the body needs of the rest of the file, and what it counts. */
export interface Reading {
  styles: Styles;
  numbering: Numbering;
  pictures: Pictures;
  equations: Equations;
  /** The texts of footnotes and endnotes by their id, to be named where they are lost. */
  notes: ReadonlyMap<string, string>;
  counts: { paragraphs: number; cells: number; letters: number; legacyLetters: number };
  changes: TrackedChanges;
  /** What paragraphs hold whose end was deleted: it belongs to the next one. */
  held: XmlNode[];
  /** The first font found of the time before Unicode. */
  legacyFont: string | null;
}

/** Changes that nobody accepted or refused yet: they are read as accepted. */
export interface TrackedChanges {
  insertions: number;
  deletions: number;
  /** The words of the first deletions. */
  deleted: string[];
}

/** What reading a paragraph gathers beside its text. */
export interface Gathered {
  problems: ObjectProblem[];
  losses: string[];
  /** The words read last, by which the place of a footnote is named. */
  said: string;
  /** The bodies of text boxes, to be read below the paragraph. */
  boxes: XmlNode[];
  /** What lists of a form offer, to be read below the paragraph, each with a box. */
  choices: string[];
  /** Within the instruction of a field, which is not text. */
  fieldDepth: number;
  instruction: string;
}
