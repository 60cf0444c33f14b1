import { isCode } from '#core/domain/question-import/docx/layout/code-lines.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import {
  isOfLetters,
  markOf,
  refersAbove,
  seriesOf,
} from '#core/domain/question-import/docx/layout/part-blocks.ts';
import { ANSWER_WORDS, numberedStart, SOLUTION } from '#core/domain/question-import/docx/layout/patterns.ts';
import { OBJECT, plainRich } from '#core/domain/question-import/docx/rich-text.ts';

/**
 * Where a second question begins within the text above the options: four more stand there, a line each or two on one, and
 * words below them that do not refer to them, as those below statements do. Null: it is one question.
 * @param stem what stands above the options
 */
export function secondQuestion(stem: string, options: readonly string[]): string | null {
  const lines = stem.split('\n').map((text) => ({ rich: plainRich(text) }));
  const below = options.map((option, at) => ({ rich: plainRich(`${'abcdef'[at] ?? 'f'}) ${option}`) }));
  for (const series of seriesOf(lines).filter(isOfLetters)) {
    const between = lines
      .slice(series.to)
      .map(({ rich }) => rich.text)
      .join(' ')
      .replaceAll(OBJECT, '…')
      .trim();
    const asks = between.split(/\s+/).length >= 4 && /\p{L}{3}/u.test(between);
    if (asks && !refersAbove(between, below)) return between.slice(0, 120);
  }
  return numberedBehindOptions(lines.map(({ rich }) => rich.text));
}

/** '8) Which …' within the seventh question, where no list of statements leads up to it. */
export function countsOn(stem: string, number: number): string | null {
  const [, ...below] = stem.split('\n');
  const first = below.find((line) => numberedStart(line) !== null && wordsOf(line) >= 4);
  const start = numberedStart(first ?? '');
  const goesOn = start !== null && start.number === number + 1 && !isCode(first?.slice(start.textAt) ?? '');
  return goesOn ? (first?.trim().slice(0, 120) ?? null) : null;
}

const POINT = /^\s*(?:[-•▪●○◦‣*]|o(?=\t|\s{2}))\s*\S/u;
const ASKS = /[?_:]\s*\S?\s*$/;
const OF_POINTS =
  /\b(?:above|following|these|those|statements?|points?|features?|of them|given|listed|correct|true|false|incorrect)\b|कथन|निम्न|उपर्युक्त/iu;

/** A question, three points and more, and words that ask anew without a word of the points: these were its options. */
export function askedBelowPoints(stem: string): string | null {
  const lines = stem.split('\n');
  const points = lines.flatMap((line, at) => (at > 0 && POINT.test(line) ? [at] : []));
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3 || last - first + 1 !== points.length)
    return null;
  const below = lines
    .slice(last + 1)
    .join(' ')
    .trim();
  const isQuestion = ASKS.test(lines[first - 1] ?? '') && wordsOf(below) >= 4 && ASKS.test(below);
  return isQuestion && !OF_POINTS.test(below) ? below.slice(0, 120) : null;
}

/** A line within the last option that asks: 'Which gas is it?' below 'Iron', with nobody's options below it. */
export function askedInOption(lastOption: string): string | null {
  const [, ...below] = lastOption.split('\n');
  const asking = below.find((line) => /^\s*\p{Lu}.*\?\s*$/u.test(line) && wordsOf(line) >= 4);
  return asking?.trim().slice(0, 120) ?? null;
}

/** '12. Which …?' behind 'a) True' and 'b) False'. */
function numberedBehindOptions(lines: readonly string[]): string | null {
  const first = lines.findIndex((line, at) => at > 0 && isMark(line, 0) && isMark(lines[at + 1] ?? '', 1));
  const second = lines.find((line, at) => first > 0 && at > first + 1 && isNumberedQuestion(line));
  return second?.trim().slice(0, 120) ?? null;
}

function isMark(line: string, index: number): boolean {
  const mark = markOf(line);
  return mark !== null && mark.index === index && isOfLetters(mark);
}

function isNumberedQuestion(line: string): boolean {
  const start = numberedStart(line);
  const text = line.slice(start?.textAt ?? 0);
  return start !== null && !isCode(text) && wordsOf(text) >= 4 && /[?_:]\s*\S?\s*$/.test(text);
}

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;

const SAID = new RegExp(`${SOLUTION.source}|^\\s*${ANSWER_WORDS}\\s*[.:=–-]+\\s*\\S`, 'imu');

/** Options with their answer above the options of a question: another one stands in front of it, whatever its marks are. */
export function answeredAbove(stem: string): string | null {
  const said = SAID.exec(stem);
  if (!said || findOptions(stem.slice(0, said.index)).length < 3) return null;
  const [, ...below] = stem.slice(said.index).split('\n');
  return below.join(' ').replaceAll(OBJECT, '…').trim().slice(-120) || null;
}

/** Options and one more answer behind what is said of a question: another one, which nobody would look for there. */
export function answeredBelow(text: string): string | null {
  const said = SAID.exec(text);
  const rest = text.slice((said?.index ?? text.length) + (said?.[0].length ?? 0));
  const options = findOptions(rest);
  const [first, , , last] = options;
  const areLines = options.every(({ from }) => isLineStart(rest, from));
  if (!first || !last || !areLines || !ANSWER_LINE.test(rest.slice(last.textAt))) return numberedBelow(rest);
  return rest.slice(0, first.from).trim().split('\n').at(-1)?.slice(0, 120) || null;
}

/** '9. In which order …' above one more answer. */
function numberedBelow(text: string): string | null {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => numberedStart(line) !== null && wordsOf(line) >= 4);
  const isAnswered =
    at >= 0 && lines.slice(at + 1, at + 1 + TO_ANSWER).some((line) => ANSWER_OF_LETTER.test(line));
  return isAnswered ? (lines[at]?.trim().slice(0, 120) ?? null) : null;
}

const BLANK_ANSWER = new RegExp(`^\\s*(?:your\\s+)?${ANSWER_WORDS}\\s*[.:=–-]*\\s*_{2,}\\s*$`, 'iu');

const isBlank = (line: string) => BLANK_ANSWER.test(line);

/**
 * Where each question has a line to write on ('Your Answer: ____'), words below such a line are of another question.
 * @param text all of the question, as the paper has it
 * @param read what was read as its stem, or as one of its options
 */
export function askedBelowBlank(
  text: string,
  { stem, options }: { stem: string; options: readonly string[] },
) {
  const lines = text.split('\n');
  // That of the question before, where the lines stand behind the options.
  const start = lines.findIndex((line) => line.trim() !== '' && !isBlank(line));
  const own = lines.slice(Math.max(start, 0));
  const below = own.slice(own.findIndex(isBlank) + 1);
  // Without options nothing is accepted, and they may stand in the stem.
  if (below.length === own.length || options.length < 2) return null;
  // An option without a letter is a line of its own.
  const isWithin = (line: string) =>
    stem.includes(line) || options.some((option) => option.includes(line) && option.trim() !== line);
  const isAsked = (line: string) => !isBlank(line) && markOf(line) === null && wordsOf(line) > 2;
  const asked = below.map((line) => line.trim()).find((line) => isAsked(line) && isWithin(line));
  return asked?.slice(0, 120) ?? null;
}

/** Lines between a question and its answer. */
const TO_ANSWER = 8;
const ANSWER_OF_LETTER = new RegExp(
  `^\\s*${ANSWER_WORDS}\\s*[.:=–-]+\\s*[([]?[A-Ea-e1-5](?![\\p{L}\\d])`,
  'iu',
);
const ANSWER_LINE = new RegExp(`^\\s*${ANSWER_WORDS}\\s*[.:=–-]+\\s*\\S`, 'imu');
const isLineStart = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
