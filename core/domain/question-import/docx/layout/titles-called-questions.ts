import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import {
  DIRECTIONS_OF_SEVERAL,
  endHeading,
  numberedStart,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { plainRich, sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

/** 'Quiz 1', 'Question 5', 'Quiz 2: Metals': a word and a number that also begin questions, and no sentence that asks. */
const TITLE =
  /^\s*(Q(?:ues?(?:tion)?|z|uiz)?s?|प्रश्न)\s*\.?\s*(?:No\.?|#)?\s*[-:.]?\s*(\d{1,4})\s*(?:[).:–-]+\s*[^?:\n]{0,60})?$/iu;
/** Lines that may stand between a title and the first number below it. */
const BETWEEN = 2;
/** Of a question, that are looked at for its options. */
const LONGEST = 60;
const FEWEST = 2;
/** A question whose options bear no marks has as many lines. */
const LINES_OF_QUESTION = 4;

interface Part {
  at: number;
  /** 'quiz', 'question' */
  word: string;
  number: number;
  /** The numbers below it that count up, each with whether options stand below it. */
  numbers: { at: number; number: number; textAt: number; isWhole: boolean }[];
}

/**
 * A title that looks like a question's number: 'Quiz 1' above questions that are numbered '1.', '2.' is a section of the paper.
 * Where each has one numbered question below it, the second number is no part of the text.
 */
export function withTitlesApart(lines: readonly FlowLine[]): FlowLine[] {
  const parts = partsOf(lines);
  if (parts.length === 0) return [...lines];
  const words = new Set(parts.filter(isTitle).map(({ word }) => word));
  const titles = new Map(
    parts.filter(({ word }) => words.has(word)).map(({ at }) => [at, (lines[at]?.rich.text ?? '').trim()]),
  );
  const names = new Map<string, number>();
  for (const title of titles.values())
    names.set(title.toLowerCase(), names.get(title.toLowerCase()) ?? names.size + 1);
  const common = commonNumber(parts);
  const twice = new Map(
    parts
      .filter((part) => !words.has(part.word))
      .flatMap((part) => secondNumber(part, common))
      .map(({ at, textAt }) => [at, textAt]),
  );
  return lines.map((line, at) => {
    const title = titles.get(at);
    const textAt = twice.get(at);
    if (title !== undefined)
      return {
        ...line,
        rich: plainRich(`Section ${names.get(title.toLowerCase())}: ${title}`),
        list: null,
      };
    return textAt === undefined
      ? line
      : { ...line, rich: trimRich(sliceRich(line.rich, textAt)), list: null };
  });
}

function partsOf(lines: readonly FlowLine[]): Part[] {
  const called = lines.flatMap((line, at) => {
    const isTitleLike = line.key === null && !DIRECTIONS_OF_SEVERAL.test(line.rich.text);
    const match = isTitleLike ? TITLE.exec(line.rich.text) : null;
    return match ? [{ at, word: (match[1] ?? '').toLowerCase(), number: Number(match[2]) }] : [];
  });
  return called.map((each, place) => ({
    ...each,
    numbers: numbersBelow(lines, each.at + 1, called[place + 1]?.at ?? lines.length),
  }));
}

function numbersBelow(lines: readonly FlowLine[], from: number, to: number): Part['numbers'] {
  const starts = lines
    .slice(from, to)
    .map(({ rich, key }) => (key === null ? numberedStart(rich.text) : null));
  const first = starts.findIndex((start) => start !== null);
  const family = starts[first]?.family;
  if (first < 0 || first > BETWEEN || family === undefined || family === 'word') return [];
  let next = starts[first]?.number ?? 0;
  const found = starts.flatMap((start, at) => {
    if (at < first || start?.family !== family || start.number !== next) return [];
    next += 1;
    return [{ at: from + at, number: start.number, textAt: start.textAt }];
  });
  return found.map((each, place) => ({
    ...each,
    isWhole: isWhole(lines.slice(each.at, Math.min(found[place + 1]?.at ?? to, each.at + LONGEST))),
  }));
}

/** A question with its options; a statement within one is a line. */
function isWhole(lines: readonly FlowLine[]): boolean {
  const end = lines.findIndex(({ rich }) => endHeading(rich.text) !== null);
  const own = end < 0 ? lines : lines.slice(0, end);
  return (
    own.length > LINES_OF_QUESTION ||
    findOptions(own.map(({ rich }) => rich.text).join('\n')).length >= FEWEST
  );
}

const isTitle = ({ numbers }: Part): boolean =>
  numbers.length >= FEWEST && numbers.every(({ isWhole: whole }, at) => whole || at >= FEWEST);

/** What stands below each of them, where that is the same number. */
function commonNumber(parts: readonly Part[]): number | null {
  const numbers = new Set(parts.map((part) => part.numbers[0]?.number ?? null));
  return parts.length >= FEWEST && numbers.size === 1 ? ([...numbers][0] ?? null) : null;
}

/** 'Question 3' above '3. Which …', or each of them above '1. Which …'. */
function secondNumber({ number, numbers }: Part, common: number | null): Part['numbers'] {
  const [first] = numbers;
  if (!first?.isWhole || numbers.length > 1) return [];
  return first.number === number || first.number === common ? [first] : [];
}
