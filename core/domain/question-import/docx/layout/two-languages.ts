import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import { questionLines } from '#core/domain/question-import/docx/layout/find-questions.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { headingOf, isDirections, numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  joinRich,
  linesOfRich,
  type RichText,
  sliceRich,
} from '#core/domain/question-import/docx/rich-text.ts';
import {
  hasOtherScript,
  type OtherLanguage,
  scriptLanguage,
} from '#core/domain/question-import/languages/split-languages.ts';

/** The lines of a paper in English, and those in its other language. */
export interface Streams {
  main: FlowLine[];
  other: FlowLine[];
}

/** What stands from one number to the next is of one language; headings count for both. */
export function streamsOf(lines: readonly FlowLine[]): Streams | null {
  const starts = questionLines(lines);
  const streams: Streams = { main: [...lines.slice(0, starts[0] ?? 0)], other: [] };
  let before = -1;
  let isOtherBefore = false;
  for (const [at, start] of starts.entries()) {
    const segment = lines.slice(start, starts[at + 1] ?? lines.length);
    const number = numberedStart(segment[0]?.rich.text ?? '')?.number ?? -1;
    const text = segment
      .filter(({ rich, heading }) => !headingOf(rich.text, heading))
      .map(({ rich }) => rich.text);
    // A segment of both languages is English with its translation below; figures alone follow what stands above them.
    const isMixed = findOptions(text.join('\n')).length >= 4 && isEnglish(text[0] ?? '');
    const letters = /[\p{L}\p{M}]{3}/u.test(text.join(' '));
    const isOther: boolean = letters
      ? !isMixed && scriptLanguage(text.join('\n')) !== null
      : isOtherBefore && number === before + 1;
    const end = endOfQuestion(segment, isOther);
    let isOfOther = isOther;
    for (const [place, line] of segment.entries()) {
      const isHeading = headingOf(line.rich.text, line.heading) !== null;
      if (place >= end && /\p{L}/u.test(line.rich.text)) isOfOther = scriptLanguage(line.rich.text) !== null;
      if (isHeading || !isOfOther) streams.main.push(line);
      if (isHeading || isOfOther) streams.other.push(line);
    }
    before = number;
    isOtherBefore = isOther;
  }
  return streams.other.some(({ rich }) => numberedStart(rich.text)) ? streams : null;
}

/**
 * Where what stands behind a question begins: directions for the next ones, in either language, or the title of the paper
 * in the other language.
 */
function endOfQuestion(segment: readonly FlowLine[], isOther: boolean): number {
  const texts = segment.map(({ rich }) => rich.text);
  const hasOptions = (to: number) => findOptions(texts.slice(0, to).join('\n')).length >= 3;
  const directions = texts.findIndex((text, at) => at > 0 && isDirections(text) && hasOptions(at));
  if (directions > 0) return directions;
  if (isOther) return segment.length;
  const foreign = texts.findIndex((text) => hasOtherScript(text));
  const behind = foreign > 0 ? texts.slice(foreign) : [];
  const isTitle =
    behind.length > 0 &&
    hasOptions(foreign) &&
    behind.every((text) => scriptLanguage(text) !== null) &&
    findOptions(behind.join('\n')).length === 0;
  return isTitle ? foreign : segment.length;
}

const isEnglish = (text: string) => /[A-Za-z]{3}/.test(text) && scriptLanguage(text) === null;

export interface Translated {
  block: Block;
  language: OtherLanguage;
  /** It stands below the question, and above what is said of both. */
  isBelow?: true;
}

/** Of questions that have as many: below this share, papers of two languages are two papers. */
const ENOUGH = 0.6;

/** Questions with the questions of the same number in another language; null: these are no translations. */
export function pairBlocks(main: readonly Block[], other: readonly Block[]): Map<Block, Translated> | null {
  if (other.length === 0) return null;
  const pairs = new Map<Block, Translated>();
  for (const block of other) {
    const language = scriptLanguage(block.text.text);
    const found = main.find(
      (each) => each.number === block.number && !pairs.has(each) && isOfSameSubject(each, block),
    );
    if (language && found && saysTheSame(found, block)) pairs.set(found, { block, language });
  }
  return pairs.size >= Math.ceil(other.length * ENOUGH) ? pairs : null;
}

const isOfSameSubject = (a: Block, b: Block) =>
  a.subject === undefined || b.subject === undefined || a.subject === b.subject;

/** As many options, and no other figures: a translation leaves both as they are. */
function saysTheSame(a: Block, b: Block): boolean {
  if (findOptions(a.text.text).length !== findOptions(b.text.text).length) return false;
  const [ofA, ofB] = [figuresOf(a), figuresOf(b)];
  const shared = ofB.filter((figure) => ofA.includes(figure)).length;
  return ofB.length < 3 || ofA.length < 3 || shared * 2 >= Math.min(ofA.length, ofB.length);
}

const figuresOf = ({ text }: Block) =>
  text.text.match(/\d+(?:\.\d+)?/g)?.filter((figure) => !/^[1-4]$/.test(figure)) ?? [];

/** A question that says all of it once more in another language, below its options, without a number of its own. */
export function splitBlock(block: Block): Translated | null {
  const text = block.text.text;
  const lines = text.split('\n');
  let at = 0;
  for (const [index, line] of lines.entries()) {
    const language = scriptLanguage(line);
    const [above, below] = [text.slice(0, at), text.slice(at)];
    if (index > 0 && language && isEnglish(above)) {
      const isSplit = findOptions(above).length >= 3 && findOptions(below).length >= 3;
      if (!isSplit) return null;
      const other = { ...block, text: sliceRich(block.text, at) };
      block.text = sliceRich(block.text, 0, at);
      return { block: other, language, isBelow: true };
    }
    at += line.length + 1;
  }
  return null;
}

/** 'copper' above 'तांबा' within one option: each of the two, the first in English; all others are one text. */
export function inLanguages(option: RichText): RichText[] {
  const lines = linesOfRich(option);
  const at = lines.findIndex(({ text }) => hasOtherScript(text));
  const isClear = at > 0 && lines.slice(at).every(({ text }) => hasOtherScript(text) || !/\p{L}/u.test(text));
  return isClear ? [joinRich(lines.slice(0, at), '\n'), joinRich(lines.slice(at), '\n')] : [option];
}

/** The lines of directions that are in one language, null for English; all of them where none is. */
export function directionsIn(directions: RichText, language: OtherLanguage | null): RichText {
  let spoken: OtherLanguage | null | undefined;
  const lines = linesOfRich(directions).map((rich) => {
    if (/\p{L}/u.test(rich.text)) spoken = scriptLanguage(rich.text);
    return { rich, spoken };
  });
  const own = lines.flatMap((line) => (line.spoken === language ? [line.rich] : []));
  return withoutRange(own.length === 0 ? directions : joinRich(own, '\n'));
}

const RANGE_IN_BRACKETS =
  /\s*[([]\s*(?:for\s+)?(?:Q|Ques|Questions?|प्र|प्रश्न|Nos?)[^()[\]\n]{0,30}[\d०-९][^()[\]\n]{0,20}[)\]]/iu;

/** 'Directions (Q. 9 and 10): Read …' without the numbers of the paper, which are others wherever the question is put. */
export function withoutRange(directions: RichText): RichText {
  const match = RANGE_IN_BRACKETS.exec(directions.text.split('\n')[0] ?? '');
  if (!match) return directions;
  const end = match.index + match[0].length;
  return joinRich([sliceRich(directions, 0, match.index), sliceRich(directions, end)]);
}
