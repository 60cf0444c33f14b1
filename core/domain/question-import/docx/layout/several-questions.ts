import { findOptions, type OptionMarker } from '#core/domain/question-import/docx/layout/options.ts';
import { scriptLanguage } from '#core/domain/question-import/languages/split-languages.ts';

/**
 * Where a second question begins within the text of one: above its options stand four more that are marked in the same
 * way, each on a line of its own. Statements above options are marked in another way. Null: it is one question.
 */
export function secondQuestion(text: string): string | null {
  const markers = findOptions(text);
  const [first] = markers;
  if (!first || markers.length < 4) return null;
  const above = findOptions(text.slice(0, first.from));
  const isSame =
    above.length >= 4 &&
    above.every((marker, at) => at > 3 || markOf(text, marker) === markOf(text, markers[at]));
  if (!isSame || !above.slice(1).every(({ from }) => isLineStart(text, from))) return null;
  const behind = text.slice(above[3]?.textAt, first.from);
  const between = behind.split('\n').slice(1).join(' ').trim();
  // The same question in another language is its translation.
  return between === '' || scriptLanguage(text.slice(first.from)) !== null ? null : between.slice(0, 120);
}

const markOf = (text: string, marker: OptionMarker | undefined) =>
  marker ? text.slice(marker.from, marker.textAt).trim() : '';
const isLineStart = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
