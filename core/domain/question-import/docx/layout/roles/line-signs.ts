import { isAnswerLine, isSolutionLine } from '#core/domain/question-import/docx/layout/bold-lines.ts';
import { isCode } from '#core/domain/question-import/docx/layout/code-lines.ts';
import { type FlowLine, westernFigures } from '#core/domain/question-import/docx/layout/flow.ts';
import {
  endHeading,
  headingOf,
  isDirections,
  numberedStart,
  OPTION_NAMES,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import {
  BOLD,
  COLOURED,
  HIGHLIGHT,
  ITALIC,
  joinRich,
  type RichText,
  sliceRich,
  UNDERLINE,
} from '#core/domain/question-import/docx/rich-text.ts';

/** The mark of an option at the beginning of a line. */
export interface LineMark {
  style: string;
  /** 0 is A. */
  index: number;
  letterAt: number;
  textAt: number;
}

/** What can be seen of a line before anybody knows what it is. Each is a word, so that its share can be counted. */
export interface LineSigns {
  /** How its number is written; with '+' where many lines count on from each other. '': none. */
  number: string;
  mark: LineMark | null;
  seen: {
    bullet: string;
    asks: string;
    form: string;
    gap: string;
    says: string;
    size: string;
  };
}

const BULLET = /^\s*[-•▪◦○●‣]\s+(?=\S)/u;
/** A bullet, a star or a tick may stand before the letter. */
const MARK =
  /^(\s*(?:[-•▪◦○●‣]\s+)?(?:[*✓✔☑✅√]\uFE0F?\s*)?[([]?)([A-Fa-f]|[1-6]|i{1,3}|iv|v|[कखगघङच]|[अबसदय])(\s*[)\].:]|\s+[-–]+(?=\s))(?=\s*\S)/u;
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v'];

function nameOf(letter: string): { kind: string; index: number } {
  const low = letter.toLowerCase();
  const kind = OPTION_NAMES.findIndex((names) => names.includes(low));
  if (kind < 0) return { kind: 'roman', index: ROMANS.indexOf(low) };
  return {
    kind: /[A-F]/.test(letter) ? 'upper' : String(kind),
    index: [...(OPTION_NAMES[kind] ?? '')].indexOf(low),
  };
}

export function markOf(source: string): LineMark | null {
  const text = westernFigures(source);
  const match = MARK.exec(text);
  const [whole = '', before = '', letter = '', close = ''] = match ?? [];
  // '2.5 kg' begins with a figure.
  if (!match || (close === '.' && /^\d/.test(text.slice(whole.length)))) return null;
  const { kind, index } = nameOf(letter);
  const open = /[([]$/.exec(before)?.[0] ?? '';
  return {
    style: `${kind}${open}${close.trim()}`,
    index,
    letterAt: before.length,
    textAt: whole.length,
  };
}

const DRAWN = [BOLD, ITALIC, UNDERLINE, HIGHLIGHT, COLOURED];

function formOf({ rich, list }: FlowLine): string {
  const drawn = DRAWN.filter((bit) => isAll(rich, bit)).reduce((sum, bit) => sum + bit, 0);
  return `${drawn}${list === null ? '' : `/${list.split('/').at(-1) ?? ''}`}`;
}

function isAll({ text, marks }: RichText, bit: number): boolean {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!/[\p{L}\p{N}]/u.test(text[at] ?? '')) continue;
    if (((marks[at] ?? 0) & bit) === 0) return false;
    letters += 1;
  }
  return letters > 0;
}

/** A letter alone, or behind a few words nobody has to know: 'Right one: B'. */
export const LONE =
  /^\s*(?:\p{L}[\p{L}\p{M} .'’ʻ]{0,24}[:=–→-]+>?\s*)?[([]?([A-Ea-e1-5कखगघ])[)\]]?\s*\.?\s*$/u;
/** Ends like a question: with its sign, a gap, or words that lead up to the options. */
const ASKS = /(?:[?:_…]|\.{2,}|_\s*\.)\s*\S?\s*$/;
const LEADS =
  /\b(?:is|are|was|were|be|by|of|to|the|an?|as|in|on|at|for|from|with|than|that|if|called|known)\s*$/i;
const ASKING = /^\W*(?:which|what|who|whom|whose|when|where|why|how|choose|select|identify|find)\b/i;

/** A dash or a point before 'Answer:'. */
export const POINT = /^\s*[-•▪◦○●‣*]\s*(?=\p{L})/u;

function saysOf({ rich, heading, key }: FlowLine): string {
  if (key !== null) return 'key';
  const text = rich.text.replace(POINT, '');
  if (isAnswerLine(text)) return 'answer';
  if (LONE.test(text)) return 'letter';
  if (isSolutionLine(text)) return 'solution';
  if (isDirections(text)) return 'directions';
  if (endHeading(text) !== null || headingOf(text, heading) !== null) return 'heading';
  return isCode(text) ? 'code' : '';
}

/** Numbers that count on for so long are those of questions. */
const LONG_COUNT = 5;

/** A figure behind a sign or a word that nobody has to know: '#12', 'No 3 -', 'Task 7'. */
const OWN_NUMBER = /^(\s*[^\s\d]{1,14}[^\S\n]?)(\d{1,4})(?:\s*[).:\]–-]+\s*|\s+|$)/u;

export interface OwnNumber {
  family: string;
  number: number;
  textAt: number;
}

export function numberOf(line: string): OwnNumber | null {
  const text = westernFigures(line);
  const start = numberedStart(text);
  if (start) return start;
  const match = OWN_NUMBER.exec(text);
  return match ? { family: `${match[1]?.trim()}`, number: Number(match[2]), textAt: match[0].length } : null;
}

/** How a line begins and ends says what it is. */
const LONGEST = 1_000;

function shortened(line: FlowLine): FlowLine {
  const { rich } = line;
  if (rich.text.length <= LONGEST) return line;
  const end = sliceRich(rich, rich.text.length - LONGEST / 2);
  return { ...line, rich: joinRich([sliceRich(rich, 0, LONGEST / 2), end]) };
}

/** Of each line, how many lines of its family count up to it and on from it. */
function countsOf(lines: readonly FlowLine[]): number[] {
  const starts = lines.map(({ rich }) => numberOf(rich.text));
  const counts = new Array<number>(lines.length).fill(0);
  const run = (order: readonly number[], step: number) => {
    const ends = new Map<string, number>();
    for (const at of order) {
      const start = starts[at];
      if (!start) continue;
      const length = (ends.get(`${start.family} ${start.number - step}`) ?? 0) + 1;
      ends.set(`${start.family} ${start.number}`, length);
      counts[at] = (counts[at] ?? 0) + length;
    }
  };
  const order = lines.map((_, at) => at);
  run(order, 1);
  run(order.toReversed(), -1);
  return counts;
}

export function signsOf(lines: readonly FlowLine[]): LineSigns[] {
  const counts = countsOf(lines);
  return lines.map((whole, at): LineSigns => {
    const line = shortened(whole);
    const { text } = line.rich;
    const counted = line.key === null ? numberOf(text) : null;
    const isLong = (counts[at] ?? 0) > LONG_COUNT;
    // What only looks like a number has to count on.
    const start = isLong || numberedStart(text) !== null ? counted : null;
    const behind = start ? text.slice(start.textAt) : text;
    const words = behind.match(/[\p{L}\p{M}\d]+/gu)?.length ?? 0;
    return {
      number: start ? `${start.family}${isLong ? '+' : ''}` : '',
      mark: line.key === null ? markOf(text) : null,
      seen: {
        bullet: BULLET.test(text) ? 'yes' : 'no',
        asks: ASKS.test(text) || ASKING.test(behind) || LEADS.test(text) ? 'yes' : 'no',
        form: formOf(line),
        gap: line.isBehindGap ? 'yes' : 'no',
        says: saysOf(line),
        size: words <= 3 ? 'short' : words <= 12 ? 'middle' : 'long',
      },
    };
  });
}
