import { formulaRefusal } from './formula-limits.ts';
import { formulasIn } from './split-math.ts';

export const MAX_STEM = 10_000;

/** The words of a question in one language, as they are typed; an empty explanation is none. */
export interface QuestionWords {
  stem: string;
  options: string[];
  explanation: string;
}

export interface WordsProblem {
  code:
    | 'stemRequired'
    | 'optionsRequired'
    | 'stemTooLong'
    | 'equalOptions'
    | 'formulaTooLong'
    | 'formulaDefines';
  /** stem, explanation or option-0 … option-5 */
  field: string;
}

/** The first thing that keeps these words out of the bank, in the order of the form; null: nothing. */
export function wordsProblem(words: QuestionWords): WordsProblem | null {
  const options = words.options.map((option) => option.trim());
  if (words.stem.trim() === '') return { code: 'stemRequired', field: 'stem' };
  const empty = options.indexOf('');
  if (empty >= 0) return { code: 'optionsRequired', field: `option-${empty}` };
  if ([...words.stem.trim()].length > MAX_STEM) return { code: 'stemTooLong', field: 'stem' };
  const double = options.findIndex((option, place) => options.indexOf(option) < place);
  if (double >= 0) return { code: 'equalOptions', field: `option-${double}` };
  return formulaProblem(words);
}

/** Each text with the name of its field, in the order of the form. */
export function fieldsOfWords({
  stem,
  options,
  explanation,
}: QuestionWords): [field: string, text: string][] {
  return [
    ['stem', stem],
    ...options.map((option, place): [string, string] => [`option-${place}`, option]),
    ['explanation', explanation],
  ];
}

function formulaProblem(words: QuestionWords): WordsProblem | null {
  for (const [field, text] of fieldsOfWords(words)) {
    for (const { tex } of formulasIn(text)) {
      const refusal = formulaRefusal(tex);
      if (refusal) return { code: refusal === 'too_long' ? 'formulaTooLong' : 'formulaDefines', field };
    }
  }
  return null;
}
