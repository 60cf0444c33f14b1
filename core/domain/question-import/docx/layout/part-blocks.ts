import type { Block } from '#core/domain/question-import/docx/layout/block.ts';
import { isAnswerLine, isBold, isSolutionLine } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import { isCode } from '#core/domain/question-import/docx/layout/code-lines.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { numberedStart } from '#core/domain/question-import/docx/layout/patterns.ts';
import { EMPTY, joinRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';
import { scriptLanguage } from '#core/domain/question-import/languages/split-languages.ts';

/** Four options and more, from the line of the first to that behind the last. */
interface Series {
  from: number;
  to: number;
  style: string;
}

const OPTIONS = 4;
/** Lines an option may go on for. */
const LONGEST_OPTION = 4;
/** Lines between the options and the answer. */
const TO_ANSWER = 6;
const MARK = /^\s*([([]?)([A-Ea-e]|[1-5]|[कखगघ])([)\].])(?=\s*\S)/u;
const NAMES = ['abcde', '12345', 'कखगघ'];

/**
 * The questions of a block one by one, where others stand behind the first: each has options of its own, and what is said
 * of the one above parts them, or words that ask. What can not be told apart stays one, and is said elsewhere.
 */
export function partBlock(block: Block): Block[] {
  const series = seriesOf(block.lines);
  if (series.length < 2) return [block];
  const starts: number[] = [];
  let number = block.number;
  for (const [at, each] of series.entries()) {
    const above = series[at - 1];
    const start = above && startBetween(block.lines, above, each, series[at + 1], number);
    if (start === undefined || start === null) continue;
    starts.push(start);
    number = numberedStart(block.lines[start]?.rich.text ?? '')?.number ?? number + 1;
  }
  if (starts.length === 0) return [block];
  const bounds = [0, ...starts, block.lines.length];
  let section = block.section;
  return bounds.slice(0, -1).map((from, place): Block => {
    const to = bounds[place + 1] ?? block.lines.length;
    const headings = place + 2 < bounds.length ? headingsBefore(block.lines, from, to) : 0;
    const lines = block.lines.slice(from, to - headings);
    const own = place === 0 ? block : { ...block, directions: EMPTY, ...beginning(lines) };
    const parted: Block = {
      ...own,
      ...(section !== undefined && { section }),
      lines: place === 0 ? lines : withWarning(lines),
      text: joinRich([textOfFirst(block, lines, place), ...lines.slice(1).map(({ rich }) => rich)], '\n'),
    };
    if (headings > 0) section = block.lines[to - 1]?.rich.text.trim();
    return parted;
  });
}

/** How many questions with options and an answer stand in some lines. */
export const answeredSeries = (lines: readonly FlowLine[]): number =>
  seriesOf([BLANK, ...lines]).filter(({ to }) =>
    lines.slice(to - 1, to - 1 + TO_ANSWER).some(({ rich }) => isAnswerLine(rich.text)),
  ).length;

const BLANK: FlowLine = { rich: EMPTY, heading: null, list: null, problems: [], losses: [], key: null };

/** The questions of lines without any number, from the line above the first options on. */
export function partFrom(lines: readonly FlowLine[]): { at: number; block: Block }[] {
  const [first] = seriesOf(lines);
  if (!first) return [];
  const at = first.from - 1;
  const own = withWarning(lines.slice(at));
  const text = joinRich(
    own.map(({ rich }) => rich),
    '\n',
  );
  const blocks = partBlock({ number: Number.NaN, group: 0, text, directions: EMPTY, lines: own });
  let from = at;
  return blocks.map((block) => {
    const placed = { at: from, block };
    from += block.lines.length;
    return placed;
  });
}

function textOfFirst(block: Block, [first]: readonly FlowLine[], place: number) {
  if (!first) return EMPTY;
  if (place > 0) return sliceRich(first.rich, numberedStart(first.rich.text)?.textAt ?? 0);
  const end = block.text.text.indexOf('\n');
  return end < 0 ? block.text : sliceRich(block.text, 0, end);
}

/** One without a number is meant by no key. */
const beginning = ([first]: readonly FlowLine[]): Pick<Block, 'number'> => ({
  number: numberedStart(first?.rich.text ?? '')?.number ?? Number.NaN,
});

function withWarning([first, ...rest]: readonly FlowLine[]): FlowLine[] {
  if (!first || numberedStart(first.rich.text)) return first ? [first, ...rest] : [];
  const values = { text: first.rich.text.trim().slice(0, 120) };
  const problem = { severity: 'warning', code: 'docx_question_parted', values } as const;
  return [{ ...first, problems: [...first.problems, problem] }, ...rest];
}

/** Bold lines between an explanation and the next question. */
function headingsBefore(lines: readonly FlowLine[], from: number, to: number): number {
  let count = 0;
  while (to - count - 1 > from && isHeadingLine(lines[to - count - 1])) count += 1;
  return count;
}

const isHeadingLine = (line: FlowLine | undefined) =>
  line !== undefined &&
  isBold(line.rich) &&
  !MARK.test(line.rich.text.replace(/^\s*\d+[.)]/, '')) &&
  !isAnswerLine(line.rich.text);

export function markOf(text: string): { style: string; index: number } | null {
  const match = MARK.exec(text);
  if (!match) return null;
  const [, open = '', name = '', close = ''] = match;
  const kind = NAMES.findIndex((names) => names.includes(name.toLowerCase()));
  const index = [...(NAMES[kind] ?? '')].indexOf(name.toLowerCase());
  return { style: `${/[A-E]/.test(name) ? 'upper' : kind}${open}${close}`, index };
}

/** Where four options and more stand, from the second line on. */
export function seriesOf(lines: readonly Pick<FlowLine, 'rich'>[]): Series[] {
  const found: Series[] = [];
  for (let at = 1; at < lines.length; at += 1) {
    const first = markOf(lines[at]?.rich.text ?? '');
    if (first?.index !== 0) continue;
    const to = endOfSeries(lines, at, first.style);
    if (to === null) continue;
    found.push({ from: at, to, style: first.style });
    at = to - 1;
  }
  return found;
}

/** The line behind the last option, each on its own, or several on one; null: they are not four. */
function endOfSeries(lines: readonly Pick<FlowLine, 'rich'>[], from: number, style: string): number | null {
  for (const count of [1, 2]) {
    const text = lines.slice(from, from + count).map(({ rich }) => rich.text);
    if (findOptions(text.join('\n')).length >= OPTIONS) return from + count;
  }
  let next = 1;
  let last = from;
  for (let at = from + 1; at < lines.length && at - last <= LONGEST_OPTION; at += 1) {
    const text = lines[at]?.rich.text ?? '';
    const mark = markOf(text);
    if (isAnswerLine(text) || isSolutionLine(text) || (mark?.style === style && mark.index === 0)) break;
    if (mark?.style !== style || mark.index !== next) continue;
    next += 1;
    last = at;
  }
  return next >= OPTIONS ? last + 1 : null;
}

/** The line at which the question of the lower options begins; null: it can not be told, or they are no other question's. */
function startBetween(
  lines: readonly FlowLine[],
  above: Series,
  below: Series,
  next: Series | undefined,
  number: number,
): number | null {
  const gap = range(above.to, below.from);
  // The same question in another language.
  const asked = gap.map((at) => lines[at]?.rich.text ?? '').join(' ');
  if (scriptLanguage(asked) !== scriptLanguage(lines[0]?.rich.text ?? '')) return null;
  const textAt = (at: number) => lines[at]?.rich.text ?? '';
  const said = gap.filter((at) => isAnswerLine(textAt(at)) || isSolutionLine(textAt(at)));
  const end = Math.min(below.to + TO_ANSWER, next?.from ?? lines.length);
  const isAnswered = range(below.to, end).some((at) => isAnswerLine(textAt(at)));
  const lastSaid = said.at(-1);
  // What an explanation lists has no answer.
  if (lastSaid !== undefined && !isAnswered) return null;
  const free = gap.filter((at) => lastSaid === undefined || at > lastSaid);
  const starts = free.flatMap((at) => {
    const start = numberedStart(textAt(at));
    return start && !isCode(textAt(at).slice(start.textAt)) && markOf(textAt(at))?.style !== above.style
      ? [{ ...start, at }]
      : [];
  });
  const word = starts.find(({ family }) => family === 'word');
  if (word) return word.at;
  if (lastSaid !== undefined) {
    const numbered = starts.find((start) => start.number === number + 1) ?? starts.at(-1);
    if (numbered) return numbered.at;
    const last = free.at(-1);
    const isAlone = free.length === 1 && !isSolutionLine(textAt(lastSaid));
    return last !== undefined && (isAlone || asks(textAt(last))) ? last : null;
  }
  const isSame = above.style === below.style;
  if (!isSame && !(isOfLetters(above) && isOfLetters(below))) return null;
  const counted = !isSame ? undefined : starts.find((start) => start.number === number + 1);
  if (counted) return counted.at;
  if (refersAbove(asked, lines.slice(below.from, below.to))) return null;
  const [first, ...more] = free;
  if (first === undefined) return null;
  if (more.length === 0 && isSame) return words(textAt(first)) >= 2 || asks(textAt(first)) ? first : null;
  // A line that goes on with the last option begins small.
  const asking = free.find((at) => asks(textAt(at)) || isAsking(textAt(at)));
  if (asking === undefined) return null;
  return /^\s*\p{Ll}/u.test(textAt(first)) ? asking : first;
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
const asks = (text: string) => /[?_:]\s*\S?\s*$/.test(text.trim()) && text.trim().split(/\s+/).length >= 4;

export const isOfLetters = ({ style }: Pick<Series, 'style'>) => /^(?:upper|0)/.test(style);
const words = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0;
const isAsking = (text: string) =>
  /^\W*(?:which|what|who|whom|whose|when|where|why|how|choose|select|identify|find)\b/i.test(text) &&
  words(text) >= 4;

const OF_LISTS =
  /\b(?:above|codes?\s*[:.–-]|codes?\s+given|(?:columns?|lists?)\s*[-–]?\s*(?:[IVX]+|\d|[AB])\b|match(?:ed|ing)?\s+(?:the|these|lists?|columns?)|assertions?|reasons?\s*(?:[:(R]|is\b))|उपर्युक्त|उपरोक्त|कथन|कूट|ప్రకటన|கூற்று/iu;
const OF_LETTERS =
  /^\s*[([]?[A-Ea-e1-5][)\].]\s*(?:only\s+)?[([]?[A-E](?![\p{L}\p{M}])[)\]]?\s*(?:,|and\b|&|only\b|$)/iu;

/** 'i) A,B' */
const LETTERS_TOGETHER = /\b[A-D]\s*,\s*[A-D]\b(?![.)])/u;
/** 'A-2, B-1' */
const OF_PAIRS = /\b[A-D]\s*[-–→=]\s*(?:\d|[ivx]+\b|[p-s]\b)/iu;
/** 'Only one', 'All four': how many of the statements. */
const OF_COUNTS = /^\s*[([]?[A-Ea-e1-5][)\].]\s*(?:only|all)\s+(?:the\s+)?(?:one|two|three|four|five)\b/iu;

/**
 * 'Which of the statements are correct?' above 'A. A and B only': lettered statements, and the options of the same question.
 * @param asked what stands between them and the options
 */
export function refersAbove(asked: string, options: readonly Pick<FlowLine, 'rich'>[]): boolean {
  const counting = options.filter(({ rich }) => OF_COUNTS.test(rich.text)).length;
  return (
    OF_LISTS.test(asked) ||
    LETTERS_TOGETHER.test(asked) ||
    counting >= 2 ||
    options.some(({ rich }) => OF_LETTERS.test(rich.text) || OF_PAIRS.test(rich.text))
  );
}
