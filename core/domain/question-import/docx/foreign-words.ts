import { numberOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import type { ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';

const FEWEST = 3;
/** Of the questions, as a share, in which the same words stand at the same place. */
const MOST_OF_THEM = 0.5;

/**
 * In how many questions words stand that are of the paper and not of the question: a number of its own before each stem, or
 * the same word behind one last option after another ('tin Right one:').
 */
export function foreignIn(questions: readonly ParsedQuestion[]): number {
  const withOptions = questions.filter(({ options }) => options.length >= 2);
  return numbersIn(withOptions) + tailsIn(withOptions);
}

const isMost = (count: number, all: number) => count >= Math.max(FEWEST, all * MOST_OF_THEM);

/** '#1 Which …', '#2 Which …': the number counts on, whatever stands before it. */
function numbersIn(questions: readonly ParsedQuestion[]): number {
  const numbers = questions.map(({ stem }) => numberOf(stem));
  const steps = numbers.filter((each, at) => {
    const before = numbers[at - 1];
    return each && before && each.family === before.family && each.number === before.number + 1;
  }).length;
  return isMost(steps + 1, questions.length) && steps > 0 ? steps + 1 : 0;
}

/** The same last word behind different words: 'None of the above' again and again is an option of its own. */
function tailsIn(questions: readonly ParsedQuestion[]): number {
  const heads = new Map<string, Set<string>>();
  for (const { options } of questions) {
    const words = (options.at(-1) ?? '').trim().split(/\s+/);
    const tail = words.pop() ?? '';
    if (words.length === 0) continue;
    heads.set(tail, (heads.get(tail) ?? new Set()).add(words.join(' ')));
  }
  const most = Math.max(0, ...[...heads.values()].map((each) => each.size));
  return isMost(most, questions.length) ? most : 0;
}
