import { imagesOf } from '#core/domain/question-bank/question-images.ts';
import { fieldsOfWords, type QuestionWords } from '#core/domain/question-bank/question-words.ts';
import { formulasIn } from '#core/domain/question-bank/split-math.ts';
import { readStem } from '#core/domain/question-bank/stem-markup.ts';
import { textLanguage } from '#core/domain/question-bank/text-language.ts';

/** Letters of words outside formulas from which on a translation must be in its own script. */
const ENOUGH_LETTERS = 20;

/**
 * Why a translation is none of these words; null when nothing speaks against it: the same formulas, numbers, pictures and
 * tables in each field, and the script of the language.
 */
export function translationProblem(
  original: QuestionWords,
  translation: QuestionWords,
  language: string,
): string | null {
  if (translation.options.length !== original.options.length)
    return 'options: they are not as many as the original’s';
  const translated = fieldsOfWords(translation);
  for (const [place, [field, before]] of fieldsOfWords(original).entries()) {
    const after = translated[place]?.[1] ?? '';
    const problem = fieldProblem(before, after);
    if (problem) return `${field}: ${problem}`;
  }
  const isWordy = lettersOf(withoutFormulas(original.stem)) >= ENOUGH_LETTERS;
  if (isWordy && textLanguage(withoutFormulas(translation.stem)) !== language)
    return 'stem: it is not written in the script of the language';
  return null;
}

function fieldProblem(before: string, after: string): string | null {
  if ((before.trim() === '') !== (after.trim() === '')) return 'one of the two has no text';
  if (!isSameList(formulasOf(before), formulasOf(after))) return 'its formulas differ from the original’s';
  if (!isSameList(numbersOf(before), numbersOf(after))) return 'its numbers differ from the original’s';
  const pictures = (text: string) => imagesOf(text).map(({ src }) => src);
  if (!isSameList(pictures(before), pictures(after)) || /!\[/.test(after) !== /!\[/.test(before))
    return 'its pictures differ from the original’s';
  const shape = (text: string) => readStem(text).map(shapeOf).filter(Boolean).join();
  if (shape(before) !== shape(after)) return 'its tables and lists differ from the original’s';
  return null;
}

type Block = ReturnType<typeof readStem>[number];

/** How many rows, cells and items; words may stand in other lines. */
function shapeOf(block: Block): string {
  if (block.kind === 'table') return `table ${block.rows.length}×${block.head.length}`;
  return block.kind === 'list' ? `list ${block.items.length}` : '';
}

/** Languages order their words differently: the order within a field is free. */
const isSameList = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join('\u0000') === [...other].sort().join('\u0000');

const formulasOf = (text: string) => formulasIn(text).map(({ tex }) => tex.replace(/\s+/g, ' ').trim());

function withoutFormulas(text: string): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of formulasIn(text)) {
    rest += `${text.slice(at, start)} `;
    at = end;
  }
  return rest + text.slice(at);
}

/** The first digit of each script. */
const ZEROS = ['०', '౦', '௦'];

/** Numbers outside formulas and addresses of pictures, in Latin digits. */
function numbersOf(text: string): string[] {
  const plain = withoutFormulas(text)
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[०-९౦-౯௦-௯]/g, (digit) => latinDigit(digit));
  return (plain.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => number.replaceAll(',', ''));
}

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.map((sign) => sign.codePointAt(0) ?? 0).find((from) => code >= from && code <= from + 9);
  return zero === undefined ? digit : String(code - zero);
}

const lettersOf = (text: string) => (text.match(/\p{L}/gu) ?? []).length;
