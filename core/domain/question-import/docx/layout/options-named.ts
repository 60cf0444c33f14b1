import { optionLetter } from '#core/domain/question-bank/option-letters.ts';
import { OPTION_NAMES } from '#core/domain/question-import/docx/layout/patterns.ts';

const JOINED = '(?:,|&|and|or|nor|और|एवं|तथा|व|या|మరియు|லేదా|மற்றும்)';
const AROUND =
  '(?:both|either|neither|only|all\\s+of|options?|विकल्प|केवल|दोनों|are|is|correct|true|right|सही|सत्य|हैं|है|రెండూ|இரண்டும்)';

/**
 * 'Both (1) and (2)' of options that the paper marks (1) to (4), as 'Both (A) and (B)': ours bear letters. Numbers that the
 * question itself gives to statements stay, and so do values.
 * @param marked letter and text of each option as the paper has them
 */
export function withLettersOfOptions(
  options: readonly string[],
  marked: readonly { text: string }[],
  stem: string,
): string[] {
  const names = namesOf(marked);
  if (!names || listsItself(stem, names)) return [...options];
  const name = `[([]\\s*[${names}]\\s*[)\\]]`;
  const whole = new RegExp(
    `^(?:${AROUND}\\s+)*${name}(?:\\s*${JOINED}\\s*(?:${AROUND}\\s+)*${name})+(?:\\s+${AROUND})*\\s*[.।]?$`,
    'iu',
  );
  return options.map((option) =>
    whole.test(option)
      ? option.replace(new RegExp(`(?<=[([]\\s*)[${names}](?=\\s*[)\\]])`, 'gu'), (sign) =>
          optionLetter(names.indexOf(sign)),
        )
      : option,
  );
}

/** '1234' or 'कखगघ'; null: letters, or a way of marking of which nothing is known. */
function namesOf(marked: readonly { text: string }[]): string | null {
  const signs = marked.map(({ text }) => /^\s*[([]?\s*([\p{L}\p{N}])/u.exec(text)?.[1] ?? '');
  const found = OPTION_NAMES.slice(1).find((names) => signs.every((sign, at) => sign === names[at]));
  return found && signs.length > 0 ? found.slice(0, signs.length) : null;
}

/** '(1) It is heavy.' in the question: the options speak of that. */
const listsItself = (stem: string, names: string) =>
  new RegExp(`(?:^|[\\s([])[${names}]\\s*[)\\].:]\\s*\\S|[([]\\s*[${names}]\\s*[)\\]]`, 'mu').test(stem);
