import { formulasIn } from '#core/domain/question-bank/split-math.ts';

export interface Insertion {
  /** What replaces the selection. */
  text: string;
  /** Where the cursor stands afterwards, counted from the beginning of `text`. */
  cursor: number;
}

/** Where the selection goes into a snippet, or the cursor when nothing is selected. */
export const HOLE = '□';

/**
 * A piece of TeX for the place of the cursor: within a formula as it is, elsewhere as a formula of its own. What is selected
 * goes into its first hole; the cursor into the first that is left, else behind it.
 */
export function insertionFor(text: string, start: number, end: number, snippet: string): Insertion {
  const isInside = formulasIn(text).some((formula) => formula.start < start && end < formula.end);
  const selected = text.slice(start, end);
  const filled = selected ? snippet.replace(HOLE, () => selected) : snippet;
  const whole = isInside ? filled : `\\(${filled}\\)`;
  const hole = whole.indexOf(HOLE);
  const plain = whole.replaceAll(HOLE, '');
  return { text: plain, cursor: hole < 0 ? plain.length : hole };
}

/**
 * A picture is a line of its own, below the one the cursor stands in; an option is one line, and has it at its end.
 * `at` is where it goes.
 */
export function pictureInsertion(
  text: string,
  cursor: number,
  markup: string,
  isLine: boolean,
): Insertion & { at: number } {
  const lineEnd = text.indexOf('\n', cursor);
  const at = isLine || lineEnd < 0 ? text.length : lineEnd;
  const before = isLine || at === 0 ? '' : '\n';
  const after = isLine || text[at] === '\n' ? '' : '\n';
  const whole = before + markup + after;
  return { at, text: whole, cursor: whole.length };
}
