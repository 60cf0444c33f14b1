import type { ReadPaper } from '#core/domain/question-import/docx/choose-reading.ts';
import { wordsLeft } from '#core/domain/question-import/docx/words-left.ts';
import type { ImportedFile } from '#core/domain/question-import/imported-file.ts';
import type { FileProblem } from '#core/domain/question-import/parsed-question.ts';
import { joinQuotes, quote } from '#core/domain/question-import/quote.ts';
import type { Flow } from './read-flow.ts';

/** Of text that belongs to no question: the rest of a longer one, and what is more than all of this together, is counted. */
const LONGEST_QUOTE = 400;
const LONGEST = 4_000;

/**
 * The file with all of its text that is in no question quoted: the lines that a reading says it left, and the words that were
 * taken out of lines without a word about it.
 * @param source the paper as it stands
 */
export function quoteLeftOut(
  { leftOut, isSure: _, ...file }: ReadPaper,
  source: readonly string[],
): ImportedFile {
  if (file.questions.length === 0) return file;
  const known = leftOut.map((text) => quoted(text));
  const said = { ...file, problems: [...file.problems, ...problemOf(known)] };
  const problems = problemOf([...known, ...wordsLeft(source, said).map((text) => quoted(text))]);
  return { ...file, problems: [...file.problems, ...problems] };
}

/** The file with what a second one, of solutions, says that is in no question; what is to be said of that file itself as well. */
export function quoteSolutionsLeft(file: ImportedFile, { source, problems }: Flow): ImportedFile {
  if (file.questions.length === 0) return file;
  const left = wordsLeft(source, file).map((text) => quoted(text));
  if (left.length === 0 && problems.length === 0) return file;
  const said: FileProblem = {
    row: null,
    column: null,
    severity: 'warning',
    code: 'docx_solutions_left_out',
    values: { text: joinQuotes(left, ' · ') },
  };
  return { ...file, problems: [...file.problems, ...problems, ...(left.length > 0 ? [said] : [])] };
}

const quoted = (text: string) => `“${quote(text, LONGEST_QUOTE)}”`;

function problemOf(quotes: readonly string[]): FileProblem[] {
  if (quotes.length === 0) return [];
  let length = 0;
  const shown = quotes.filter((quote) => {
    length += quote.length;
    return length <= LONGEST;
  });
  const text = shown.join(' · ');
  const more = quotes.length - shown.length;
  const said: Pick<FileProblem, 'code' | 'values'> =
    more > 0
      ? { code: 'docx_text_left_out_more', values: { text, more } }
      : { code: 'docx_text_left_out', values: { text } };
  return [{ row: null, column: null, severity: 'warning', ...said }];
}
