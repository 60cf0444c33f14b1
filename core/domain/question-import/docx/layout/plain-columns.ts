import { foldWords } from '#core/domain/question-import/answers/read-answer.ts';
import { isAnswerLine, isSolutionLine } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import { questionLines } from '#core/domain/question-import/docx/layout/find-questions.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { guessAnswer } from '#core/domain/question-import/docx/layout/guess-answer.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import {
  joinRich,
  labelledRich,
  plainRich,
  type RichText,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';

interface Lettered {
  lines: FlowLine[];
  /** How many questions were given letters. */
  count: number;
}

const FEWEST_QUESTIONS = 3;
/** Of the questions, as a share, that must be laid out so, and of those the ones that mark one of their options. */
const MOST_OF_THEM = 0.7;
const MARKED = 0.6;
const FEWEST_OPTIONS = 4;
const MOST_OPTIONS = 6;
const LONGEST_OPTION = 100;
const GAP = /\s*\t\s*|[^\S\n]{3,}/g;
/** '✓' behind a gap belongs to the option before it. */
const SIGN_ALONE = /^(?:[*✓✔☑✅]\uFE0F?|<{1,2}|←)$/u;

/** The options of a question: its rows, each of two texts and more beside each other. */
interface Grid {
  from: number;
  to: number;
  options: RichText[];
  /** The line below them. */
  behind: string;
}

/**
 * Numbered questions with options beside each other, without letters, of which one bears a sign, is drawn in another way or said below them:
 * they get letters row by row. Null where most of the paper is not so: pairs that are to be matched look alike.
 */
export function letterColumns(lines: readonly FlowLine[]): Lettered | null {
  const starts = questionLines(lines);
  if (starts.length < FEWEST_QUESTIONS) return null;
  const grids = starts.flatMap((from, place) => gridOf(lines, from, starts[place + 1] ?? lines.length) ?? []);
  const marked = grids.filter((grid) => guessAnswer(grid.options, grid.options) !== null || isAnswered(grid));
  const areMost = grids.length >= Math.max(FEWEST_QUESTIONS, starts.length * MOST_OF_THEM);
  if (!areMost || marked.length < grids.length * MARKED) return null;
  const result: FlowLine[] = [];
  let at = 0;
  for (const { from, to, options } of grids) {
    const [row] = lines.slice(from, to);
    result.push(...lines.slice(at, from));
    for (const [place, rich] of options.entries())
      if (row)
        result.push({
          ...row,
          list: null,
          rich: labelledRich(`(${'abcdef'[place] ?? 'f'}) `, rich),
          ...(place > 0 && { problems: [], losses: [] }),
        });
    at = to;
  }
  return { lines: [...result, ...lines.slice(at)], count: grids.length };
}

/** 'Answer: copper' below them. */
function isAnswered({ options, behind }: Grid): boolean {
  const said = isAnswerLine(behind) ? foldWords(behind.replace(/^[^:.=–-]*[:.=–-]+/, '')) : '';
  return options.filter(({ text }) => foldWords(text) === said).length === 1;
}

function gridOf(lines: readonly FlowLine[], start: number, end: number): Grid | null {
  const texts = lines.slice(start, end).map(({ rich }) => rich.text);
  if (findOptions(texts.slice(1).join('\n')).length >= 2) return null;
  const parts = lines.slice(start + 1, end).map(partsOf);
  const first = parts.findIndex(({ length }) => length > 1);
  if (first < 0) return null;
  const width = parts[first]?.length ?? 0;
  const count = parts.slice(first).findIndex(({ length }) => length !== width);
  const last = count < 0 ? parts.length : first + count;
  const behind = texts
    .slice(1)
    .slice(last)
    .find((text) => text.trim() !== '');
  const options = parts.slice(first, last).flat();
  const areFew = options.length >= FEWEST_OPTIONS && options.length <= MOST_OPTIONS;
  const areShort = options.every(({ text }) => text.length <= LONGEST_OPTION);
  const isLast = behind === undefined || isAnswerLine(behind) || isSolutionLine(behind);
  return areFew && areShort && isLast
    ? { from: start + 1 + first, to: start + 1 + last, options, behind: behind ?? '' }
    : null;
}

function partsOf({ rich, key }: FlowLine): RichText[] {
  const line = trimRich(rich);
  if (key !== null || line.text === '') return [];
  const gaps = [...line.text.matchAll(GAP)];
  const bounds = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)];
  const parts = bounds.map((from, at) => trimRich(sliceRich(line, from, gaps[at]?.index)));
  const joined: RichText[] = [];
  for (const part of parts) {
    const above = joined.at(-1);
    if (above && SIGN_ALONE.test(part.text))
      joined[joined.length - 1] = joinRich([above, plainRich(' '), part]);
    else joined.push(part);
  }
  return joined;
}
