import {
  LEAST_OPTIONS,
  MOST_OPTIONS,
  OPTION_LETTERS,
  USUAL_OPTIONS,
} from '../../question-bank/option-letters.ts';
import { type MultipleKey, multiple } from '../../questions/kinds/multiple/multiple.ts';
import { type NumericalKey, numerical } from '../../questions/kinds/numerical/numerical.ts';
import { cleanLine } from '../clean-text.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { LONGEST } from './limits.ts';
import type { Say } from './say.ts';

const LONGEST_FOUND = 60;
export const OPTION_COLUMNS = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const;

/** What is left of options that were cut at the wrong places. */
const ONLY_COMMAS = /^[,;:.\s]+$/;

type Given = Pick<ParsedQuestion, 'options' | 'optionCount' | 'correctIndex' | 'key' | 'problems'>;

export function checkOptions({ options: given, optionCount }: Given, say: Say): string[] {
  const options = given.map(cleanLine);
  const count = options.length;
  if (count < LEAST_OPTIONS || count > MOST_OPTIONS) {
    say('error', 'optionA', 'options_count', { count, least: LEAST_OPTIONS, most: MOST_OPTIONS });
    return options;
  }
  checkCount(count, optionCount, say);
  for (const [at, option] of options.entries()) {
    const column = OPTION_COLUMNS[at] ?? null;
    const letter = OPTION_LETTERS[at] ?? '';
    if (option === '') say('error', column, 'option_missing', { letter });
    else if (ONLY_COMMAS.test(option)) say('warning', column, 'option_only_signs', { letter, found: option });
    if (option.length > LONGEST.option) say('error', column, 'too_long', { most: LONGEST.option });
  }
  const seen = options.filter((option) => option !== '');
  if (new Set(seen).size < seen.length) say('warning', 'optionA', 'options_same');
  return options;
}

/** Where the file does not say how many there are, three may be four of which one was not found, and five have one too many. */
function checkCount(count: number, said: number | undefined, say: Say): void {
  if (said === count || (said === undefined && count === USUAL_OPTIONS)) return;
  if (said !== undefined) say('error', 'optionA', 'options_unlike_type', { count, said });
  else if (count < USUAL_OPTIONS) say('error', 'optionA', 'options_not_four', { count });
  else say('warning', 'optionA', 'options_more', { count });
}

export function checkAnswer({ options, correctIndex, problems }: Given, say: Say): number | null {
  if (correctIndex !== null && !(correctIndex in options)) {
    say('error', 'correctIndex', 'answer_invalid', { found: correctIndex });
  }
  if (correctIndex === null && !isSaid(problems)) say('warning', 'correctIndex', 'answer_missing');
  return correctIndex;
}

const isSaid = (problems: Given['problems']) => problems.some(({ column }) => column === 'correctIndex');

/** The options that are to be chosen together. */
export function checkAnswers({ options, key: written = '', problems }: Given, say: Say): MultipleKey | null {
  const text = written.trim();
  if (text === '') {
    if (!isSaid(problems)) say('warning', 'correctIndex', 'answer_missing');
    return null;
  }
  const key = multiple.readKey(text);
  const isThere = key?.right.every((choice) => choice.every((place) => place < options.length));
  if (!isThere) say('error', 'correctIndex', 'answers_unread', { found: text.slice(0, LONGEST_FOUND) });
  return key;
}

/** A number is asked for: empty columns of options say nothing. */
export function checkNoOptions(given: readonly string[], say: Say): string[] {
  const found = given.map(cleanLine).find((option) => option !== '');
  if (found !== undefined)
    say('error', 'optionA', 'number_with_options', { found: found.slice(0, LONGEST_FOUND) });
  return [];
}

export function checkNumber(written: string, say: Say): NumericalKey | null {
  const text = written.trim();
  if (text === '') {
    say('warning', 'correctIndex', 'answer_missing');
    return null;
  }
  const key = numerical.readKey(text);
  if (!key) say('error', 'correctIndex', 'number_unread', { found: text.slice(0, LONGEST_FOUND) });
  return key;
}
