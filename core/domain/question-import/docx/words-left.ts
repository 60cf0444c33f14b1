import { isText, type Line } from '#core/domain/question-import/docx/body/line.ts';
import {
  ANSWER_WORDS,
  DETAIL,
  endHeading,
  headingOf,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { type RichText, SUBSCRIPT, SUPERSCRIPT } from '#core/domain/question-import/docx/rich-text.ts';
import type { ImportedFile } from '#core/domain/question-import/imported-file.ts';

/** A word or a figure, folded, and where it stands in its line. */
interface Word {
  word: string;
  from: number;
  to: number;
}

/** Words that follow each other as often as this are where they came from, and not there by chance. */
const RUN = 3;
/** So many words that stand in a question already are said twice in the paper. */
const TWICE = 4;
/** Places that are looked at for a run, the nearest first. */
const TRIED = 48;

/**
 * What a paper says that is in none of its questions and in nothing that is said of them: words no question may lose in silence.
 * Each word of a line is looked for in what was read, as often as it stands there; numbers, letters and the words before
 * an answer say nothing of their own.
 * @param source the paper line by line, before anything was made of it
 */
export function wordsLeft(source: readonly string[], file: ImportedFile): string[] {
  const pool = new Pool(textsOf(file));
  const labels = labelsOf(source);
  const lines = source.map((text) => {
    const label = labelOf(text);
    const words = wordsOf(text).slice(labels.has(label) ? wordsOf(label).length : markOf(text));
    return { text, words, isFound: new Array<boolean>(words.length).fill(false) };
  });
  const own = lines.filter(({ text, words }) => !isHeading(text) && !isSaidAgain(words, pool));
  for (const { words, isFound } of own) pool.takeRuns(words, isFound, Math.min(RUN, words.length));
  for (const { words, isFound } of own) pool.takeAny(words, isFound);
  const left = own.flatMap(({ text, words, isFound }) =>
    runsLeft(words, isFound)
      .map(withoutMarks)
      .filter((run) => run.length > 0 && !pool.holds(run, TWICE) && !pool.isWhole(run))
      .map((run) => wholeQuote(text, run)),
  );
  return [...new Set(left)];
}

const MARK =
  /^(?:\s*(?:[-•▪◦○●‣*✓✔☑✅→]+\s*|(?:Q(?:ues(?:tion)?)?|प्रश्न|प्र)?\s*[.#]?\s*[([]?(?:\p{N}{1,4}|\p{L}|[ivx]{1,4}|[IVX]{1,4})[)\].:]+\s*))+/iu;

/** How many of its words are its number, its mark or the name of a detail. */
const markOf = (text: string) => {
  const detail = [...text.matchAll(DETAIL)][0];
  return wordsOf(detail?.[1] ?? MARK.exec(text)?.[0] ?? '').length;
};

/** It is said of the questions below it by its place, or heads their keys. */
const isHeading = (text: string) => headingOf(text, null) !== null || endHeading(text) !== null;

const BEFORE_LETTER =
  /^(\s*\p{L}[\p{L}\p{M} .'’‘ʻʼ`]{0,30}[:=–→-]+>?\s*)[([]?[A-Ea-e1-5कखगघ](?:\s*[)\].]|\s*$)/u;
const labelOf = (text: string) => BEFORE_LETTER.exec(text)?.[1]?.trim() ?? '';
const OFTEN = 3;

/** 'Right one:' before a letter, again and again, is how the paper says its keys. */
function labelsOf(source: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const label of source.map(labelOf)) counts.set(label, (counts.get(label) ?? 0) + 1);
  counts.delete('');
  return new Set([...counts].flatMap(([label, count]) => (count >= OFTEN ? [label] : [])));
}

/** The words of each line and each cell; raised and lowered ones stand apart. */
export function sourceLines(lines: readonly Line[]): string[] {
  return lines.flatMap((line) =>
    isText(line) ? [partedText(line.rich)] : line.rows.flatMap((row) => row.flatMap(sourceLines)),
  );
}

function partedText({ text, marks }: RichText): string {
  const bits = SUBSCRIPT | SUPERSCRIPT;
  let parted = '';
  for (let at = 0; at < text.length; at += 1) {
    const isOther = at > 0 && ((marks[at] ?? 0) & bits) !== ((marks[at - 1] ?? 0) & bits);
    parted += isOther ? ` ${text[at]}` : text[at];
  }
  return parted;
}

/** All that is shown of a file but what was only copied from it. */
function textsOf({ questions, problems }: ImportedFile): string[] {
  const said = (all: ImportedFile['problems']) =>
    all.flatMap(({ values }) => Object.values(values ?? {}).map(String));
  return [
    ...questions.flatMap((question) => [
      ...[question.subject, question.chapter, question.topic, question.stem, ...question.options],
      ...[question.explanation, question.key ?? '', question.difficulty, question.language, question.source],
      ...question.tags,
      ...(question.translations ?? []).flatMap(({ stem, options, explanation }) => [
        stem,
        ...options,
        explanation,
      ]),
      ...question.losses,
      ...said(question.problems),
    ]),
    ...said(problems),
  ];
}

const WORD = /[\p{L}\p{M}]+|\p{N}+/gu;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    from: index,
    to: index + word.length,
  }));
}

function runsLeft(words: readonly Word[], isFound: readonly boolean[]): Word[][] {
  const runs: Word[][] = [];
  for (const [at, word] of words.entries()) {
    if (isFound[at]) continue;
    if (at > 0 && !isFound[at - 1]) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** Words that lead up to a number, an answer or a solution. */
const LABEL = new RegExp(
  `^(?:${ANSWER_WORDS}|questions?|ques?|q|no|प्रश्न|प्र|options?|विकल्प|key|correct|solutions?|soln?s?|explanations?|expl?|hints?|reason(?:ing|s)?|हल|व्याख्या|सही|items?|papers?|your|of|to|and|or|is|से|[ivx]{1,4})$`,
  'iu',
);

/** Figures and letters alone may be numbers and marks of any kind. */
const isSaying = ({ word }: Word) => /[\p{L}\p{M}]{2}/u.test(word) && !LABEL.test(word);
const isMark = ({ word }: Word) => /^(?:\p{N}+|\p{L}|[ivx]{1,4})$/u.test(word);

/** 'A (NaCl)' is 'NaCl'; nothing is left of words that only lead up to others. */
function withoutMarks(run: readonly Word[]): Word[] {
  if (!run.some(isSaying)) return [];
  const to = run.length - run.toReversed().findIndex((word) => !isMark(word));
  return run.slice(
    run.findIndex((word) => !isMark(word)),
    to,
  );
}

/** With the signs around it, as far as no other word is meant. */
function wholeQuote(text: string, run: readonly Word[]): string {
  const to = run.at(-1)?.to ?? text.length;
  const signs = /^[^\p{L}\p{N}\s]*/u.exec(text.slice(to))?.[0].length ?? 0;
  return text.slice(run[0]?.from ?? 0, to + signs).trim();
}

/** 'Answer: iron': what stands behind a label is one of the options once more. */
function isSaidAgain(words: readonly Word[], pool: Pool): boolean {
  const at = words.findIndex(isSaying);
  return at > 0 && LABEL.test(words[0]?.word ?? '') && pool.holds(words.slice(at), 1);
}

/** The words of many texts, each of which is used once. */
class Pool {
  readonly #words: string[] = [];
  readonly #places = new Map<string, number[]>();
  readonly #used: Uint8Array;
  /** Of each word, how many of its first places are used. */
  readonly #usedUpTo = new Map<string, number>();
  /** Behind what was found last: papers are read in their order. */
  #cursor = 0;

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (const { word } of wordsOf(text)) this.#add(word);
      this.#words.push('');
    }
    this.#used = new Uint8Array(this.#words.length);
  }

  #add(word: string): void {
    const places = this.#places.get(word) ?? [];
    places.push(this.#words.length);
    this.#places.set(word, places);
    this.#words.push(word);
  }

  /** How many words stand here as they follow each other there. */
  #length(words: readonly Word[], from: number, place: number, isFree: boolean): number {
    let length = 0;
    while (from + length < words.length) {
      if (this.#words[place + length] !== words[from + length]?.word) break;
      if (isFree && this.#used[place + length]) break;
      length += 1;
    }
    return length;
  }

  #near(word: string): number[] {
    const places = this.#places.get(word) ?? [];
    if (places.length <= TRIED) return places;
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < this.#cursor) low = middle + 1;
      else high = middle;
    }
    return places.slice(Math.max(0, low - TRIED / 2), low + TRIED / 2);
  }

  takeRuns(words: readonly Word[], isFound: boolean[], least: number): void {
    for (let at = 0; at < words.length; ) {
      let best = { place: -1, length: 0 };
      for (const place of this.#near(words[at]?.word ?? '')) {
        const length = this.#length(words, at, place, true);
        if (length > best.length) best = { place, length };
      }
      if (best.length < Math.max(least, 1)) {
        at += 1;
        continue;
      }
      this.#used.fill(1, best.place, best.place + best.length);
      isFound.fill(true, at, at + best.length);
      this.#cursor = best.place + best.length;
      at += best.length;
    }
  }

  takeAny(words: readonly Word[], isFound: boolean[]): void {
    for (const [at, { word }] of words.entries()) {
      if (isFound[at]) continue;
      const places = this.#places.get(word) ?? [];
      // Used words never come free: a word said a hundred thousand times is not looked through from its first each time.
      let from = this.#usedUpTo.get(word) ?? 0;
      while (from < places.length && this.#used[places[from] ?? 0]) from += 1;
      this.#usedUpTo.set(word, from);
      const place = places[from];
      if (place === undefined) continue;
      this.#used[place] = 1;
      isFound[at] = true;
    }
  }

  /** Whether these words are all of a text: an option that is said once more. */
  isWhole(words: readonly Word[]): boolean {
    return (this.#places.get(words[0]?.word ?? '') ?? []).some(
      (place) =>
        (this.#words[place - 1] ?? '') === '' &&
        this.#length(words, 0, place, false) === words.length &&
        this.#words[place + words.length] === '',
    );
  }

  /** Whether as many words as these, of which there have to be so many, follow each other in a text, used or not. */
  holds(words: readonly Word[], least: number): boolean {
    if (words.length < least) return false;
    return (this.#places.get(words[0]?.word ?? '') ?? []).some(
      (place) => this.#length(words, 0, place, false) === words.length,
    );
  }
}
