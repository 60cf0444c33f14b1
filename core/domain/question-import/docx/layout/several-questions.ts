import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { OBJECT } from '#core/domain/question-import/docx/rich-text.ts';

/**
 * Where a second question begins within the text above the options: four more stand there, marked as they are, each on a
 * line of its own, and words below them. Statements are more than four, or marked in another way. Null: it is one question.
 * @param stem what stands above the options
 * @param mark how the first option is marked: 'A.'
 */
export function secondQuestion(stem: string, mark: string): string | null {
  const above = findOptions(stem);
  const [first, , , last] = above;
  if (!first || !last || above.length !== 4) return null;
  const isSame = stem.slice(first.from, first.textAt).trim() === mark.trim();
  if (!isSame || !above.slice(1).every(({ from }) => isLineStart(stem, from))) return null;
  const between = stem.slice(last.textAt).split('\n').slice(1).join(' ').replaceAll(OBJECT, '…').trim();
  return between.split(/\s+/).length >= 4 && /\p{L}{3}/u.test(between) ? between.slice(0, 120) : null;
}

const isLineStart = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
