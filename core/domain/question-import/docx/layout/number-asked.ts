import type { SplitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';
import { numerical } from '#core/domain/questions/kinds/numerical/numerical.ts';

const OF_NUMBERS = /\b(?:numeric(?:al)?|integer|NAT)\b|संख्यात्मक|पूर्णांक/iu;
/** '(25)', '25.', '− 4': as it stands behind 'Answer:'. */
const AROUND_NUMBER = /^[\s([]+|[\s)\].]+$/g;

/**
 * The number that a question without options asks for, as its key is written; '' where nothing is said below a heading of
 * such questions. Null: it asks for none. 1 to 5 may mean an option that was not read, and counts only below that heading.
 * @param section the heading above; '' without one
 * @param elsewhere what a key behind the questions says
 */
export function numberAsked(
  { stem, options, answer, answerText, second }: SplitQuestion,
  section: string,
  elsewhere: string | null,
): string | null {
  if (options.length > 0 || second !== null) return null;
  const isHeaded = OF_NUMBERS.test(section);
  const said = (answerText ?? answer ?? elsewhere ?? '').replace(AROUND_NUMBER, '').replace(/^[−–]\s*/, '-');
  if (said === '') return isHeaded ? '' : null;
  // Lines of a question one of which is the answer are options that bear no letters.
  const isListed = stem.text.split('\n').some((line) => line.replace(AROUND_NUMBER, '') === said);
  if (isListed || numerical.readKey(said) === null) return null;
  return isHeaded || !/^[1-5]$/.test(said) ? said : null;
}
