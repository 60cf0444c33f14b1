import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import { isPassageTitle, isTitleBehind } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import { cutEnds } from '#core/domain/question-import/docx/layout/cut-ends.ts';
import { type EndEntry, readEnd } from '#core/domain/question-import/docx/layout/end-parts.ts';
import {
  findQuestions,
  type QuestionStart,
  questionLines,
} from '#core/domain/question-import/docx/layout/find-questions.ts';
import { type FlowLine, westernFigures } from '#core/domain/question-import/docx/layout/flow.ts';
import {
  type LeftLine,
  type Placed,
  questionsOfRun,
  runsOf,
} from '#core/domain/question-import/docx/layout/left-runs.ts';
import { withNotesApart } from '#core/domain/question-import/docx/layout/notes-behind.ts';
import { findOptions, optionStyles } from '#core/domain/question-import/docx/layout/options.ts';
import { partBlock } from '#core/domain/question-import/docx/layout/part-blocks.ts';
import {
  type Headings,
  headingOf,
  isDirections,
  numberedStart,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  pairBlocks,
  splitBlock,
  streamsOf,
  type Translated,
} from '#core/domain/question-import/docx/layout/two-languages.ts';
import {
  EMPTY,
  joinRich,
  OBJECT,
  sliceRich,
  wordsWithTables,
} from '#core/domain/question-import/docx/rich-text.ts';
import { scriptLanguage } from '#core/domain/question-import/languages/split-languages.ts';

export interface Assembled {
  blocks: Block[];
  /** What keys and solutions behind the questions say, in their order. */
  ends: EndEntry[];
  /** Numbers that are missing between others. */
  missing: number[];
  /** Questions whose text in another language stands elsewhere in the paper. */
  translated: Map<Block, Translated>;
  /** Text that belongs to no question, as it stands. */
  leftOut: string[];
}

/**
 * Finds the questions of a paper, the headings they stand under, and what stands behind them.
 * @param isApart questions in another language are questions of their own
 */
export function assemble(lines: readonly FlowLine[], isApart = false): Assembled {
  const { body, end, behind } = cutEnds(lines);
  const ends = readEnd(end, behind);
  const streams = isApart ? null : streamsOf(body);
  const main = streams && blocksOf(streams.main);
  const other = streams && blocksOf(streams.other);
  const pairs = main && other && pairBlocks(main.blocks, other.blocks);
  if (!main || !other || !pairs) {
    const all = blocksOf(body);
    const translated = isApart ? new Map<Block, Translated>() : splitBlocks(all.blocks);
    return { ...all, ends, translated };
  }
  const used = new Set([...pairs.values()].map(({ block }) => block));
  const alone = other.blocks.filter((block) => !used.has(block));
  return {
    blocks: [...main.blocks, ...alone],
    ends,
    missing: main.missing,
    translated: pairs,
    leftOut: [...main.leftOut, ...other.leftOut.filter((text) => !main.leftOut.includes(text))],
  };
}

function splitBlocks(blocks: readonly Block[]): Map<Block, Translated> {
  return new Map(
    blocks.flatMap((block) => {
      const translated = splitBlock(block);
      return translated ? [[block, translated] as const] : [];
    }),
  );
}

const NO_LINE: FlowLine = { rich: EMPTY, heading: null, list: null, problems: [], losses: [], key: null };

/** The questions between the headings of a text, as they follow each other. */
export function blocksOf(body: readonly FlowLine[]): Pick<Assembled, 'blocks' | 'missing' | 'leftOut'> {
  const { placed, left, missing } = placedIn(body, 0);
  const places = new Map(body.map((line, at) => [line, at]));
  const parted = placed.map(({ block }) => block).flatMap(partBlock);
  const blocks = withNotesApart(
    parted.map((block) => {
      const at = places.get(block.lines[0] ?? NO_LINE);
      return at === undefined ? block : { ...block, at };
    }),
  );
  const leftOut = left.map(({ line }) => wordsWithTables(line.rich));
  return { blocks, missing, leftOut: leftOut.filter((text) => /\p{L}/u.test(text)) };
}

/** Parts of a paper within which questions are numbered in a third way are looked at, and no deeper. */
const DEEPEST = 2;

interface Read {
  placed: Placed[];
  left: LeftLine[];
  /** Numbers that are missing between others. */
  missing: number[];
}

function placedIn(body: readonly FlowLine[], depth: number): Read {
  const headings = new Map<number, Headings>();
  const passages = new Set<number>();
  const numbered = questionLines(body);
  for (const [index, line] of body.entries()) {
    const found = headingOf(line.rich.text, line.heading);
    const isQuestion = line.heading !== null && numberedStart(line.rich.text) !== null && !found?.subject;
    if (found && !isQuestion && !isDetail(body, index, numbered)) headings.set(index, found);
    else if (!found && isTitleBehind(body, index)) {
      if (isPassageTitle(body, index)) passages.add(index);
      else headings.set(index, { section: line.rich.text.trim() });
    }
  }
  const starts = findQuestions(body, new Set(headings.keys()));
  const { placed, left } = toBlocks(body, starts, headings, passages);
  const missing = missingNumbers(starts);
  if (depth === DEEPEST || starts.length === 0) return { placed, left, missing };
  const inRuns = runsOf(left).flatMap((run) =>
    questionsOfRun(run, (lines) => placedIn(lines, depth + 1).placed),
  );
  const first = new Map(inRuns.map(({ at, block }) => [at, block.lines.length]));
  let taken = 0;
  const still = left.filter(({ at }) => {
    taken = Math.max(taken, at + (first.get(at) ?? 0));
    return at >= taken;
  });
  return {
    placed: [...placed, ...inRuns].toSorted((a, b) => a.at - b.at),
    left: still,
    missing,
  };
}

const DETAIL_LINE = /^\s*(?:Difficulty|Level|Source|Exam|Language|Tags|Marks|कठिनाई)[^\n:]{0,12}:/iu;

/** 'Topic: Speed' beside 'Difficulty: Hard' is said of one question, not of all below. */
function isDetail(lines: readonly FlowLine[], index: number, numbered: readonly number[]): boolean {
  if (!/^\s*[^\s:]+\s*:/.test(lines[index]?.rich.text ?? '')) return false;
  const next = lines[index + 1];
  // Within a question its options follow, and no number of the next one.
  const isBelow = (numbered[0] ?? lines.length) < index;
  const isAbove = numbered.includes(index + 1);
  if (
    isBelow &&
    !isAbove &&
    next &&
    (optionStyles(next.rich.text).first.length > 0 || next.rich.text.includes(OBJECT))
  )
    return true;
  return [index - 1, index + 1].some((place) => DETAIL_LINE.test(lines[place]?.rich.text ?? ''));
}

function toBlocks(
  lines: readonly FlowLine[],
  starts: readonly QuestionStart[],
  headings: ReadonlyMap<number, Headings>,
  passages: ReadonlySet<number>,
): { placed: Placed[]; left: LeftLine[] } {
  const placed: Placed[] = [];
  const left: LeftLine[] = [];
  let current: Headings = {};
  let directions: Directions | null = null;
  // Those of questions that nobody finds are not lost with them.
  const end = () => {
    if (directions?.isUsed === false) left.push(...directions.from);
    directions = null;
  };
  const begins = new Map(starts.map((start) => [start.line, start]));
  let open: Block | null = null;
  for (const [index, line] of lines.entries()) {
    const heading = headings.get(index);
    const start = begins.get(index);
    if (heading) {
      open = null;
      end();
      current = below(current, heading);
    } else if (start) {
      const isMeant = directions?.isFor(start.number) === true;
      if (directions && isMeant) directions.isUsed = true;
      open = {
        ...current,
        number: start.number,
        group: start.group,
        text: sliceRich(line.rich, start.textAt),
        directions:
          isMeant && directions
            ? joinRich(
                directions.from.map((each) => each.line.rich),
                '\n',
              )
            : EMPTY,
        lines: [line],
      };
      placed.push({ at: index, block: open });
      if (directions && !directions.isFor(start.number + 1)) end();
    } else if (passages.has(index) || (isDirections(line.rich.text) && (!open || hasAllOptions(open)))) {
      open = null;
      const from = { at: index, line, headings: current };
      const isFor = meantFor(line.rich.text, placed.at(-1)?.block.number ?? 0);
      if (directions && saysAgain(directions, line)) directions = inBoth(directions, from, isFor);
      else {
        end();
        directions = { from: [from], isUsed: false, isFor };
      }
    } else if (open) {
      open.lines.push(line);
    } else if (directions) directions.from.push({ at: index, line, headings: current });
    else if (index > 0 || !isTitle(line)) left.push({ at: index, line, headings: current });
  }
  end();
  left.sort((a, b) => a.at - b.at);
  for (const { block } of placed) {
    block.text = joinRich([block.text, ...block.lines.slice(1).map(({ rich }) => rich)], '\n');
  }
  return { placed, left };
}

/** What stands first of all, and asks nothing. */
const isTitle = ({ rich }: FlowLine) =>
  !rich.text.includes(OBJECT) && rich.text.trim().length <= 80 && !/[?:]\s*$/.test(rich.text);

const hasAllOptions = ({ lines }: Block) =>
  findOptions(lines.map(({ rich }) => rich.text).join('\n')).length >= 3;

interface Directions {
  from: LeftLine[];
  isUsed: boolean;
  isFor: (number: number) => boolean;
}

/** Directions below others, in a language that no line of those is in. */
function saysAgain({ from, isUsed }: Directions, { rich }: FlowLine): boolean {
  const language = scriptLanguage(rich.text);
  return !isUsed && from.every(({ line }) => scriptLanguage(line.rich.text) !== language);
}

const inBoth = (
  { from, isFor }: Directions,
  again: LeftLine,
  isForAgain: Directions['isFor'],
): Directions => ({
  from: [...from, again],
  isUsed: false,
  isFor: (number) => isFor(number) || isForAgain(number),
});

const RANGE_OF_NUMBERS =
  /(\d{1,4})\s*(?:to|[-–—~]|and|&|से|और|एवं|तथा|నుండి|మరియు|முதல்|மற்றும்)\s*(?:(?:Q|प्र|प्रश्न)\.?\s*)?(\d{1,4})/iu;

/** '(Q. 5 to 7)', 'Questions 5–7'; without numbers they are for the next question. */
function meantFor(text: string, last: number): (number: number) => boolean {
  const match = RANGE_OF_NUMBERS.exec(westernFigures(text));
  if (!match) return (number) => number === last + 1;
  return (number) => number >= Number(match[1]) && number <= Number(match[2]);
}

/** A subject ends the chapter above it, a chapter its topic. */
function below(above: Headings, heading: Headings): Headings {
  if (heading.subject !== undefined) return { subject: heading.subject };
  if (heading.section !== undefined) return { ...above, section: heading.section };
  if (heading.chapter !== undefined)
    return { subject: above.subject, section: above.section, chapter: heading.chapter };
  return { ...above, ...heading };
}

function missingNumbers(starts: readonly QuestionStart[]): number[] {
  return starts.flatMap((start, index) => {
    const last = starts[index - 1];
    if (!last || last.group !== start.group) return [];
    return Array.from(
      { length: Math.min(start.number - last.number - 1, 50) },
      (_, place) => last.number + 1 + place,
    );
  });
}
