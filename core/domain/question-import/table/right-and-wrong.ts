import { optionLetter, USUAL_OPTIONS } from '../../question-bank/option-letters.ts';
import { WRONG_OF_LANGUAGES } from './headings-of-languages.ts';
import { headingKey, readHeading } from './read-heading.ts';
import { partsOfCell, separatorOf, splitOptions } from './split-options.ts';
import type { TableRow } from './table-row.ts';

/** Beside the right one. */
const USUAL_WRONG = USUAL_OPTIONS - 1;
const WRONG =
  /^(?:wrong|incorrect|false|distractor|otherwrong)(?:answers?|options?|choices?|ans|opt)?(?:text)?(?:[a-f]|\d)?$/;

/** The columns whose cells are wrong options: 'Wrong answer 1', 'incorrect_answers', 'Distractor 2'. */
export const wrongColumns = (headings: readonly string[]): number[] =>
  headings.flatMap((heading, at) => (isOfWrong(headingKey(heading)) ? [at] : []));

const isOfWrong = (key: string) => WRONG.test(key) || WRONG_OF_LANGUAGES.test(key);

export interface WithOptions {
  headings: string[];
  rows: TableRow[];
  /** Those that were read in another way. */
  columns: number[];
}

/**
 * A table of one right and several wrong options as one of options and keys: which place the right one has is not said by
 * the file, and follows from the words of the question, so that it is not the first of all. Null: it has no such columns.
 */
export function rightAndWrong(headings: readonly string[], body: readonly TableRow[]): WithOptions | null {
  const wrong = wrongColumns(headings);
  const columns = headings.map((heading) => readHeading(heading)?.column ?? null);
  const right = columns.indexOf('correctIndex');
  const stem = columns.indexOf('stem');
  if (wrong.length === 0 || right < 0 || stem < 0 || columns.includes('optionA')) return null;
  const [only = -1] = wrong;
  const separator = separatorOf(
    body.map(({ cells }) => cells[only] ?? ''),
    USUAL_WRONG,
  );
  const optionsOf = ({ cells }: TableRow) => {
    const texts = wrong.map((at) => cells[at] ?? '');
    const [text = ''] = texts;
    const others =
      wrong.length > 1 ? texts : (partsOfCell(text, separator, USUAL_WRONG) ?? splitOptions(text));
    return others.filter((text) => text.trim() !== '');
  };
  const most = Math.max(0, ...body.map((row) => optionsOf(row).length)) + 1;
  const letters = Array.from({ length: Math.min(most, 6) }, (_, at) => optionLetter(at));
  const rows = body.map((row) => {
    const others = optionsOf(row);
    const answer = row.cells[right] ?? '';
    const named = byLetters(others, answer);
    const place = named?.place ?? placeOf(row.cells[stem] ?? '', others.length + 1);
    const options = named?.options ?? others.toSpliced(place, 0, answer);
    const width = Array.from({ length: headings.length }, (_, at) => row.cells[at] ?? '');
    const key = answer.trim() === '' ? '' : optionLetter(place);
    return { ...row, cells: [...width, ...letters.map((_, at) => options[at] ?? ''), key] };
  });
  return {
    headings: [
      ...headings.map((heading, at) => (at === right || wrong.includes(at) ? '' : heading)),
      ...letters.map((letter) => `option${letter}`),
      'correctIndex',
    ],
    rows,
    columns: [right, ...wrong],
  };
}

const LETTERED = /^\s*[([]?([a-f])[)\].:]\s+(?=\S)/i;
const placeOfLetter = (text: string): number | null => {
  const letter = LETTERED.exec(text)?.[1]?.toLowerCase();
  return letter === undefined ? null : 'abcdef'.indexOf(letter);
};

/** 'A. iron', 'C. zinc', 'D. tin' beside 'B. copper', or 'copper': the letters typed before them say their places. */
function byLetters(others: readonly string[], answer: string): { place: number; options: string[] } | null {
  const places = others.map(placeOfLetter);
  const free = Array.from({ length: others.length + 1 }, (_, at) => at).filter((at) => !places.includes(at));
  const [place] = free;
  const said = placeOfLetter(answer);
  if (others.length === 0 || places.includes(null) || place === undefined || free.length > 1) return null;
  if (said !== null && said !== place) return null;
  const texts = others.toSorted((a, b) => (placeOfLetter(a) ?? 0) - (placeOfLetter(b) ?? 0));
  return { place, options: texts.toSpliced(place, 0, answer).map((text) => text.replace(LETTERED, '')) };
}

/** The same for the same words, whichever row they stand in. */
function placeOf(words: string, count: number): number {
  const sum = [...words].reduce((total, sign) => (total * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7);
  return sum % count;
}
