import type { OtherAnswer } from '../questions/kinds/registry.ts';
import type { AnswerForm } from './answer-form.ts';
import type { AskedBy } from './asking-checks.ts';

/**
 * What a reader saw in one question's row of bubbles.
 * `clear`: one plain mark. `blank`: none. `faint`: something between the thresholds. `multiple`: two or more
 * plain marks. `unreadable`: a printed ring cannot be seen, so nothing is known. Only `clear` and `blank`
 * are graded without a person. Of several right options, plain marks are `clear`, however many; of a number, all its signs
 * together, and `multiple` is two in one column.
 */
export const MARK_STATES = ['clear', 'blank', 'faint', 'multiple', 'unreadable'] as const;
export type MarkState = (typeof MARK_STATES)[number];

/** One question of a sheet. */
export interface DetectedAnswer {
  /** Question number on the sheet, from 1. */
  q: number;
  /** The option marked, 0 for A; `null` where none or more than one is. Sheets of other makes have up to six. */
  sel: number | null;
  /** Of several options, or a number: all that was marked, where it is `clear`; `sel` is null then. */
  answer?: OtherAnswer;
  /** The chance that `sel`, or `answer`, is what was meant, 0 to 1; 0 where nothing can be read. */
  conf: number;
  state: MarkState;
  /** Doubtful because something is drawn beside the bubbles, around or under them. */
  isDrawnAround?: boolean;
  /** Where a person is asked: which check asked. */
  asked?: AskedBy;
}

/** Something a reviewer should know. `page` counts from 1 in the order of the sheet. */
export interface ReadingWarning {
  code: string;
  message: string;
  page: number;
  q?: number;
}

/** What stands in `print_uploads.detected`. */
export interface Detected {
  answers: DetectedAnswer[];
  warnings: ReadingWarning[];
  pages: number;
  /** What each row is, by its number on the sheet; without it: the usual four bubbles. */
  forms?: readonly AnswerForm[];
  /** The order its numbers follow; without it: the test's own. */
  booklet?: string;
}
