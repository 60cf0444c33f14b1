import { type NumericalKey, numerical } from '../../questions/kinds/numerical/numerical.ts';
import { cleanLine } from '../clean-text.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { LONGEST } from './limits.ts';
import type { Say } from './say.ts';

const LONGEST_FOUND = 60;
export const OPTION_COLUMNS = ['optionA', 'optionB', 'optionC', 'optionD'] as const;

/** What is left of options that were cut at the wrong places. */
const ONLY_COMMAS = /^[,;:.\s]+$/;

export function checkOptions(given: readonly string[], say: Say): string[] {
  const options = given.map(cleanLine);
  if (options.length !== 4) {
    say('error', 'optionA', 'options_not_four', { count: options.length });
    return options;
  }
  for (const [at, option] of options.entries()) {
    const column = OPTION_COLUMNS[at] ?? null;
    const letter = 'ABCD'[at] ?? '';
    if (option === '') say('error', column, 'option_missing', { letter });
    else if (ONLY_COMMAS.test(option)) say('warning', column, 'option_only_signs', { letter, found: option });
    if (option.length > LONGEST.option) say('error', column, 'too_long', { most: LONGEST.option });
  }
  const seen = options.filter((option) => option !== '');
  if (new Set(seen).size < seen.length) say('warning', 'optionA', 'options_same');
  return options;
}

export function checkAnswer({ correctIndex, problems }: ParsedQuestion, say: Say): number | null {
  if (correctIndex !== null && ![0, 1, 2, 3].includes(correctIndex)) {
    say('error', 'correctIndex', 'answer_invalid', { found: correctIndex });
  }
  const isSaid = problems.some(({ column }) => column === 'correctIndex' || column === 'correct_answer');
  if (correctIndex === null && !isSaid) say('warning', 'correctIndex', 'answer_missing');
  return correctIndex;
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
