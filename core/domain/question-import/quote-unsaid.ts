import { problem } from './file-error.ts';
import { htmlToMarkup } from './markup/html-to-markup.ts';
import type { FileProblem, ParsedQuestion } from './parsed-question.ts';
import { joinQuotes, quote } from './quote.ts';

/** A text of the file, by what the file calls it: ['hint', 'Think of its weight.']. */
export type NamedText = readonly [name: string, text: string];

/** Texts of the file that stand in none of its questions, as one problem of it. */
export function problemOfLeft(texts: readonly string[], row: number | null = null): FileProblem[] {
  const said = [...new Set(texts.map((text) => quote(text)))].filter((text) => /[\p{L}\p{N}]/u.test(text));
  return said.length === 0
    ? []
    : [problem('warning', row, null, 'left_out', { text: joinQuotes(said, ' · ') })];
}

/**
 * Adds to the losses of a question each of these texts of which a word stands nowhere in what was read of it: what a reader takes
 * for nothing is quoted. Figures and single letters are no words.
 */
export function noteUnsaid(question: ParsedQuestion, texts: Iterable<NamedText>): void {
  let said: Set<string> | null = null;
  for (const [name, text] of texts) {
    if (wordsOf(text).length === 0 || NUMBER_ALONE.test(text)) continue;
    const known: Set<string> = said ?? new Set(saidOf(question).flatMap(wordsOf));
    said = known;
    const isSaid = (words: string) => wordsOf(words).every((word) => known.has(word));
    if (isSaid(text)) continue;
    const plain = /[<&]/.test(text) ? htmlToMarkup(text, () => null).text : text;
    if (isSaid(plain)) continue;
    question.losses.push(`${name}: ${quote(plain)}`);
    for (const word of wordsOf(plain)) known.add(word);
  }
}

/** 'Question 12', as programs name what nobody has named. */
const NUMBER_ALONE = /^\W*(?:question|ques|item|mcq|q)[\W_]*\d*\W*$/i;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}]{2,}/gu) ?? [];

/** All that somebody sees of a question but the copy of the file beside it. */
const saidOf = (question: ParsedQuestion): string[] => [
  ...[question.exam ?? '', question.subject, question.chapter, question.topic, question.stem],
  ...[...question.options, question.key ?? '', question.explanation, question.difficulty, question.language],
  ...[question.source, question.status ?? '', question.pool ?? '', question.keepOptionOrder ?? ''],
  ...[...question.tags, ...question.losses],
  ...(question.translations ?? []).flatMap(({ stem, options, explanation }) => [
    stem,
    ...options,
    explanation,
  ]),
  ...question.problems.flatMap(({ values }) => Object.values(values ?? {}).map(String)),
];
