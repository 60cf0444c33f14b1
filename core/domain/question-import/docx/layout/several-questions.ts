import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { ANSWER_WORDS, SOLUTION } from '#core/domain/question-import/docx/layout/patterns.ts';
import { OBJECT } from '#core/domain/question-import/docx/rich-text.ts';

/**
 * Where a second question begins within the text above the options: four more stand there, marked as they are, each on a
 * line of its own or two on one, and words below them. Statements are more than four, or marked in another way. Null: it is one question.
 * @param stem what stands above the options
 * @param mark how the first option is marked: 'A.'
 */
export function secondQuestion(stem: string, mark: string): string | null {
  const above = findOptions(stem);
  const [first, , , last] = above;
  if (!first || !last || above.length !== 4) return null;
  const isSame = stem.slice(first.from, first.textAt).trim() === mark.trim();
  // Each on its line, or two on one.
  const onLines = above.filter(({ from }) => isLineStart(stem, from)).length;
  if (!isSame || onLines < 2) return null;
  const between = stem.slice(last.textAt).split('\n').slice(1).join(' ').replaceAll(OBJECT, '…').trim();
  return between.split(/\s+/).length >= 4 && /\p{L}{3}/u.test(between) ? between.slice(0, 120) : null;
}

const SAID = new RegExp(`${SOLUTION.source}|^\\s*${ANSWER_WORDS}\\s*[.:=–-]+\\s*\\S`, 'imu');

/** Options with their answer above the options of a question: another one stands in front of it, whatever its marks are. */
export function answeredAbove(stem: string): string | null {
  const said = SAID.exec(stem);
  if (!said || findOptions(stem.slice(0, said.index)).length < 3) return null;
  const [, ...below] = stem.slice(said.index).split('\n');
  return below.join(' ').replaceAll(OBJECT, '…').trim().slice(-120) || null;
}

/** Options and one more answer behind what is said of a question: another one, which nobody would look for there. */
export function answeredBelow(text: string): string | null {
  const said = SAID.exec(text);
  const rest = text.slice((said?.index ?? text.length) + (said?.[0].length ?? 0));
  const options = findOptions(rest);
  const [first, , , last] = options;
  if (!first || !last || !options.every(({ from }) => isLineStart(rest, from))) return null;
  if (!ANSWER_LINE.test(rest.slice(last.textAt))) return null;
  return rest.slice(0, first.from).trim().split('\n').at(-1)?.slice(0, 120) || null;
}

const ANSWER_LINE = new RegExp(`^\\s*${ANSWER_WORDS}\\s*[.:=–-]+\\s*\\S`, 'imu');
const isLineStart = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
