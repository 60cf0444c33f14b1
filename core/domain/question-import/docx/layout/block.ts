import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import type { Headings } from '#core/domain/question-import/docx/layout/patterns.ts';
import type { RichText } from '#core/domain/question-import/docx/rich-text.ts';

/** A question as the paper lays it out, before its parts are told from each other. */
export interface Block extends Headings {
  number: number;
  group: number;
  text: RichText;
  /** Directions that stand above several questions. */
  directions: RichText;
  lines: FlowLine[];
  /** Where it begins among the lines of questions; left out where that is not known. */
  at?: number;
}
