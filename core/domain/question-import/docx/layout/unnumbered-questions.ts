import { isBold } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import {
  ANSWER_WORDS,
  endHeading,
  headingOf,
  numberedStart,
  SOLUTION,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { markOf } from '#core/domain/question-import/docx/layout/roles/line-signs.ts';
import { piecesOf } from '#core/domain/question-import/docx/layout/roles/split-pieces.ts';
import {
  joinRich,
  labelledRich,
  type ObjectProblem,
  plainRich,
} from '#core/domain/question-import/docx/rich-text.ts';

interface Numbered {
  lines: FlowLine[];
  /** How many questions were understood so. */
  count: number;
  /** Each has four options on one line below words that ask: no other reading is looked for. */
  isSure?: true;
}

/** Less would be a text that happens to look so. */
const FEWEST = 3;
const LONGEST_OPTION = 250;
const MOST_OPTIONS = 5;
/** Of the questions, as a share, that must have options. */
const MOST_OF_THEM = 0.8;

/**
 * The results of a form on the web as they are pasted: each question has its points below it ('1/1'), then its options.
 * Null: the paper is laid out in another way.
 */
export function numberByPoints(all: readonly FlowLine[]): Numbered | null {
  // The star of a question that must be answered.
  const lines = all.filter(({ rich }) => rich.text.trim() !== '*');
  const points = lines.flatMap(({ rich }, at) => (isPoints(rich.text) && at > 0 ? [at] : []));
  if (points.length < FEWEST || lines.some(({ key }) => key !== null)) return null;
  // 'QUESTION 7' above each, and its points below.
  const called = lines.filter(({ rich }) => numberedStart(rich.text)?.family === 'word');
  if (called.length * 2 >= points.length) return null;
  const begins = points.map((at, place) => stemAbove(lines, (points[place - 1] ?? -1) + 1, at));
  const parts = points.map((at, place) => ({
    stem: lines.slice(begins[place], at),
    rest: withAnswer(lines.slice(at + 1, begins[place + 1])),
    lost: lines[at]?.rich.text.trim() ?? '',
  }));
  return numbered(lines.slice(0, begins[0]), parts);
}

/** Options of most questions of a form. */
const USUAL_OPTIONS = 4;
const CORRECT = /^\s*(?:Correct\s+answers?|सही\s+उत्तर)\s*:?\s*$/iu;

/**
 * Where a question begins that goes on over several lines, as one with a program does: at a line that asks, behind four
 * options and their answer; else it is the one line above its points.
 */
function stemAbove(lines: readonly FlowLine[], from: number, points: number): number {
  const said = lines.findIndex(({ rich }, at) => at >= from && at < points && CORRECT.test(rich.text));
  const first = said >= 0 ? said + 2 : from === 0 ? 0 : from + USUAL_OPTIONS;
  const asking = lines.findIndex(({ rich }, at) => at >= first && at < points - 1 && asks(rich.text));
  return asking < 0 ? points - 1 : asking;
}

const asks = (text: string) =>
  /[?:]\s*$/.test(text) ||
  (/^\W*(?:which|what|who|when|where|why|how|choose|select)\b/i.test(text) && /\S+(?:\s+\S+){3}/.test(text));

/** 'Correct answer' on a line of its own, where the candidate was wrong, and the option once more below it. */
function withAnswer(rest: readonly FlowLine[]): readonly FlowLine[] {
  const at = rest.findIndex(({ rich }) => CORRECT.test(rich.text));
  const [above, said] = [rest.slice(0, Math.max(at, 0)), rest.slice(at + 1)];
  const behind = said.findIndex(({ rich }) => /^\s*(?:Feedback|$)/i.test(rich.text));
  const named = behind < 0 ? said : said.slice(0, behind);
  const [first] = named;
  if (at < 1 || !first) return rest;
  const whole = joinRich(named.flatMap(({ rich }, place) => (place > 0 ? [plainRich(', '), rich] : [rich])));
  return [
    ...above,
    { ...first, rich: joinRich([plainRich('Answer: '), whole]) },
    ...said.slice(named.length),
  ];
}

/** All or nothing of what a question brings. A fraction among options is never so. */
function isPoints(text: string): boolean {
  const match = /^\s*(?:(\d{1,2})\s*\/\s*(\d{1,2})|[([]?\d{1,2}\s*points?[)\]]?)\s*$/i.exec(text);
  return match !== null && (match[1] === undefined || match[1] === match[2] || Number(match[1]) === 0);
}

/** Questions without numbers whose options bear letters, each on a line of its own or all on one. */
export function numberByOptions(all: readonly FlowLine[]): Numbered | null {
  if (all.some(({ key }) => key !== null)) return null;
  const lines = all.flatMap(optionsApart);
  const series = lines.flatMap((_, at) => {
    const count = seriesAt(lines, at);
    return count >= 2 ? [{ from: at, to: at + count }] : [];
  });
  // Four options on one line below words that ask are a question, also where it is the only one.
  const areSure =
    lines.length > all.length &&
    series.every(({ from, to }) => to - from >= USUAL_OPTIONS && leadsUp(lines[from - 1]));
  const fewest = areSure ? 1 : FEWEST;
  if (series.length < fewest) return null;
  let begins = 0;
  const parts = series.map(({ from, to }, place) => {
    const stem = lines.slice(begins, from);
    const front = place === 0 && areSure ? frontOf(stem) : 0;
    const next = series[place + 1]?.from ?? lines.length;
    begins = to;
    while (begins < next && isSaid(lines[begins])) begins += 1;
    return {
      stem: stem.slice(front),
      rest: lines.slice(from, place === series.length - 1 ? lines.length : begins),
      lost: '',
      above: stem.slice(0, front),
    };
  });
  const stems = parts.map(({ stem }) => stem.filter((line) => !isHeading(line)));
  const isNumbered = stems.filter((stem) => stem.some(({ rich }) => numberedStart(rich.text) !== null));
  // Explanations would become part of the next question.
  const areExplained = lines.filter(
    (line) => !isSaid(line) && new RegExp(SOLUTION.source, 'iu').test(line.rich.text),
  );
  if (isNumbered.length > parts.length * (1 - MOST_OF_THEM) || areExplained.length > 0) return null;
  if (stems.filter((stem) => stem.length > 0).length < parts.length * MOST_OF_THEM) return null;
  const result = numbered(parts[0]?.above ?? [], parts, fewest);
  return result && areSure ? { ...result, isSure: true } : result;
}

/** The options of a line that holds several of them, and the question before them. */
function optionsApart(line: FlowLine): FlowLine[] {
  const pieces = piecesOf([line]).map((piece) => piece.line);
  const mark = markOf(pieces.at(-1)?.rich.text ?? '');
  return mark && /^(?:upper|0)/.test(mark.style) ? pieces : [line];
}

const LEADS =
  /\b(?:is|are|was|were|be|by|of|to|the|an?|as|in|on|at|for|from|with|than|that|if|called|known)\s*$/i;

/** Its end asks, or leads up to what follows. */
const leadsUp = (line: FlowLine | undefined) =>
  line !== undefined &&
  letterOf(line) < 0 &&
  (line.rich.text.match(/\p{L}{2,}/gu) ?? []).length >= 3 &&
  (/[?:_…]\W*$/.test(line.rich.text) || LEADS.test(line.rich.text) || asks(line.rich.text));

const MOST_WORDS = 8;
const OF_SHEET =
  /^\W*(?:answer|choose|select|attempt|tick|time|name|class|date|marks?|total|max|all|each|note)\b/i;

/** How many lines above the first question are a title, a name to fill in, or directions. */
function frontOf(stem: readonly FlowLine[]): number {
  const first = stem.slice(0, -1).findIndex(({ rich: { text } }) => {
    const isShort = (text.match(/[\p{L}\d]+/gu) ?? []).length <= MOST_WORDS;
    return !isShort || !(OF_SHEET.test(text) || !(asks(text) || /[.?!:,;]\s*$/.test(text)));
  });
  return first < 0 ? Math.max(0, stem.length - 1) : first;
}

/** How many options begin here, one a line: 'A.', 'B.' … */
function seriesAt(lines: readonly FlowLine[], at: number): number {
  let count = 0;
  while (letterOf(lines[at + count]) === count && count < MOST_OPTIONS) count += 1;
  return count;
}

function letterOf(line: FlowLine | undefined): number {
  const match = /^\s*(?:[([]?([A-Ea-e])[)\].]|([A-Ea-e])[^\S\n]*[-–—]{1,3}(?=\s))\s*\S/u.exec(
    line?.rich.text ?? '',
  );
  return match ? 'abcde'.indexOf((match[1] ?? match[2] ?? '').toLowerCase()) : -1;
}

/** Bold questions, and their options below them, with or without letters. */
export function numberByBold(lines: readonly FlowLine[]): Numbered | null {
  // 'Section 1' in bold above numbered questions, or a right option in bold.
  const bold = lines.filter(({ rich }) => isBold(rich));
  const areNumbered = lines.filter(({ rich }) => numberedStart(rich.text) !== null).length * 5 > bold.length;
  if (areNumbered || lines.some(({ key }) => key !== null)) return null;
  const first = lines.findIndex(({ rich }) => isBold(rich));
  const parts: Part[] = [];
  for (let at = Math.max(first, 0); at < lines.length; ) {
    const isOption = (line: FlowLine | undefined) => line !== undefined && !isBold(line.rich);
    const options = lines.findIndex((line, place) => place > at && isOption(line));
    if (options < 0) break;
    const found = lines.findIndex((line, place) => place > options && !isOption(line));
    const to = found < 0 ? lines.length : found;
    parts.push({ stem: lines.slice(at, options), rest: lines.slice(options, to), lost: '' });
    at = to;
  }
  const placed = parts.reduce((sum, { stem, rest }) => sum + stem.length + rest.length, 0);
  if (first < 0 || placed < lines.length * MOST_OF_THEM) return null;
  return numbered(lines.slice(0, first), parts);
}

interface Part {
  stem: readonly FlowLine[];
  /** Options, and what is said of the answer. */
  rest: readonly FlowLine[];
  /** What stood between them and is left out. */
  lost: string;
  /** Of the first: what stands before it. */
  above?: readonly FlowLine[];
}

const hasSeries = (rest: readonly FlowLine[]) => rest.some((_, at) => seriesAt(rest, at) >= 2);

/** Whether each line is an option that bears no letter yet. */
function areOptions({ stem, rest }: Part): boolean {
  const options = rest.filter((line) => !isSaid(line));
  const isShort = options.every(({ rich }) => rich.text.length <= LONGEST_OPTION);
  return stem.length > 0 && isShort && options.length >= 2 && options.length <= MOST_OPTIONS;
}

/** Words below a line that asks: another question, whose options bear no letters. */
function secondStem(stem: readonly FlowLine[]): string | null {
  const texts = stem.map(({ rich }) => rich.text.trim());
  const asked = texts.findIndex((text) => text.endsWith('?'));
  const last = texts.at(-1) ?? '';
  if (/^[([]?[A-Ea-e][)\].]/.test(last)) return null;
  const asksAgain = /[?:]$/.test(last) || (last.match(/\p{L}{2,}/gu) ?? []).length >= 4;
  return asked >= 0 && asked < texts.length - 3 && asksAgain ? last.slice(0, 120) : null;
}

/** @param front what stands before the first question */
function numbered(front: readonly FlowLine[], parts: readonly Part[], fewest = FEWEST): Numbered | null {
  const whole = parts.filter((part) => hasSeries(part.rest) || areOptions(part));
  if (whole.length < fewest || whole.length < parts.length * MOST_OF_THEM) return null;
  let number = 0;
  const lines = parts.flatMap((part): FlowLine[] => {
    const headings = part.stem.findIndex((line) => !isHeading(line));
    const [first, ...more] = part.stem.slice(Math.max(headings, 0));
    if (!first) return [...part.stem, ...part.rest];
    number += 1;
    let letter = 0;
    const isLettered = hasSeries(part.rest) || !areOptions(part);
    const second = secondStem([first, ...more]);
    const rest = part.rest.map((line) => {
      if (isLettered || isSaid(line)) return line;
      letter += 1;
      return { ...line, rich: labelledRich(`(${'abcde'[letter - 1] ?? 'e'}) `, line.rich) };
    });
    const lost = part.lost === '' ? [] : [`points: ${part.lost}`];
    const rich = joinRich([plainRich(`${number}. `), first.rich]);
    const problems = second === null ? first.problems : [...first.problems, severalQuestions(second)];
    const begun = { ...first, rich, heading: null, list: null, problems, losses: [...first.losses, ...lost] };
    return [...part.stem.slice(0, Math.max(headings, 0)), begun, ...more, ...rest];
  });
  return { lines: [...front, ...lines], count: number };
}

const severalQuestions = (text: string): ObjectProblem => ({
  severity: 'error',
  code: 'docx_several_questions',
  values: { text },
});

const ANSWER_LINE = new RegExp(`^\\s*${ANSWER_WORDS}\\s*[.:=–-]`, 'iu');
/** 'Solution : d' says no more than the option. */
const OPTION_OF_SOLUTION = /^\s*Sol(?:ution|n)?s?\s*[.:=–-]+\s*[([]?[a-e1-5][)\]]?\s*\.?\s*$/i;
const isSaid = (line: FlowLine | undefined) =>
  line !== undefined && (ANSWER_LINE.test(line.rich.text) || OPTION_OF_SOLUTION.test(line.rich.text));
const isHeading = (line: FlowLine) =>
  line.rich.text.trim() === '' ||
  endHeading(line.rich.text) !== null ||
  headingOf(line.rich.text, line.heading) !== null;
