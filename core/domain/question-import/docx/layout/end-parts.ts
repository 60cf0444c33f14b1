import {
  type FlowLine,
  type KeyPair,
  westernFigures,
} from '#core/domain/question-import/docx/layout/flow.ts';
import {
  endHeading,
  headingOf,
  numberedStart,
  PAIR,
  PAIR_OF_SEVERAL,
  placeOfEnd,
  TIGHT_PAIR,
} from '#core/domain/question-import/docx/layout/patterns.ts';
import { leadingAnswer, splitQuestion } from '#core/domain/question-import/docx/layout/split-question.ts';
import type { ObjectProblem } from '#core/domain/question-import/docx/rich-text.ts';
import {
  EMPTY,
  joinRich,
  OBJECT,
  type RichText,
  sliceRich,
  trimRich,
} from '#core/domain/question-import/docx/rich-text.ts';

/** What a key or a part with solutions says of one question. */
export interface EndEntry {
  number: number;
  /** Of the heading above; '' without one. */
  subject: string;
  section: string;
  answer: string | null;
  solution: RichText;
  problems: readonly ObjectProblem[];
  /** How many lines of questions stand before it; left out where keys stand in a file of their own. */
  behind?: number;
}

/** A line that is nothing but numbers and answers: '1. (a)  2. (c)  3. (d)'; null for any other. */
export function keyLine(source: string): KeyPair[] | null {
  const text = westernFigures(source).replace(/^\s*(?:answers?|key|उत्तर)\s*[:–-]\s*/i, '');
  return pairsOf(text, PAIR) ?? pairsOf(text, PAIR_OF_SEVERAL) ?? tightPairs(text);
}

/** '1A 2B 3C': so many that count up. */
function tightPairs(text: string): KeyPair[] | null {
  const pairs = pairsOf(text, TIGHT_PAIR);
  const isCounted = pairs?.every(({ number }, at) => at === 0 || number === (pairs[at - 1]?.number ?? 0) + 1);
  return pairs && pairs.length >= 3 && isCounted ? pairs : null;
}

/** Null: the line holds more than them. */
function pairsOf(text: string, pattern: RegExp): KeyPair[] | null {
  const pairs = [...text.matchAll(pattern)];
  const left = text.replace(pattern, '').replace(/[\s,;|./:()-]+/g, '');
  if (pairs.length === 0 || left !== '') return null;
  return pairs.map(([, number, answer]) => ({ number: Number(number), answer: (answer ?? '').trim() }));
}

/** Reads what stands behind the questions: keys, solutions, or both. @param behind of each line, the lines of questions before it */
export function readEnd(lines: readonly FlowLine[], behind: readonly number[] = []): EndEntry[] {
  const parts: { from: number; to: number }[] = [];
  for (const at of lines.keys()) {
    const part = parts.at(-1);
    if (part && behind[part.from] === behind[at]) part.to = at + 1;
    else parts.push({ from: at, to: at + 1 });
  }
  return parts.flatMap(({ from, to }) => {
    const before = behind[from];
    const entries = entriesOf(lines.slice(from, to));
    return before === undefined ? entries : entries.map((entry) => ({ ...entry, behind: before }));
  });
}

/** Those of one place of the paper. */
function entriesOf(lines: readonly FlowLine[]): EndEntry[] {
  const entries: EndEntry[] = [];
  let place = { subject: '', section: '' };
  let open: { number: number; lines: RichText[]; problems: ObjectProblem[] } | null = null;
  let last = 0;
  const close = () => {
    if (open) entries.push(solutionEntry(open.number, place, open.lines, open.problems));
    open = null;
  };
  for (const [index, line] of lines.entries()) {
    const text = line.rich.text;
    const isEnd = endHeading(text) !== null;
    const heading = isEnd ? placeOfEnd(text) : headingOf(text, line.heading);
    if (heading) {
      close();
      if (heading.subject) place = { subject: heading.subject, section: '' };
      if (heading.section) place = { ...place, section: heading.section };
      last = 0;
      continue;
    }
    const pairs = line.key ?? keyLine(text) ?? pairsOfTwoLines(lines, index);
    if (pairs && (line.key || pairs.length > 1 || isShort(text))) {
      // '5. (b)' opens a solution when text follows on the next lines.
      const [only] = pairs;
      if (pairs.length === 1 && only && !line.key && isText(lines[index + 1])) {
        close();
        open = { number: only.number, lines: [textBehind(line)], problems: [...line.problems] };
        last = only.number;
        continue;
      }
      close();
      for (const { number, answer } of pairs)
        entries.push({ ...place, number, answer, solution: EMPTY, problems: [] });
      continue;
    }
    const start = numberedStart(text);
    if (
      start &&
      (start.number === last + 1 ||
        last === 0 ||
        (start.number > last && start.number <= last + 10) ||
        (start.number === 1 && last > 4))
    ) {
      close();
      open = {
        number: start.number,
        lines: [sliceRich(line.rich, start.textAt)],
        problems: [...line.problems],
      };
      last = start.number;
    } else if (open) {
      open.lines.push(line.rich);
      open.problems.push(...line.problems);
    }
  }
  close();
  return entries;
}

const isShort = (text: string) => text.trim().length < 20;
const textBehind = (line: FlowLine) => sliceRich(line.rich, numberedStart(line.rich.text)?.textAt ?? 0);

/** Words, not the next number of a key. */
function isText(line: FlowLine | undefined): boolean {
  if (!line || line.key) return false;
  const text = line.rich.text.trim();
  const isOfKey = numberedStart(text) !== null || keyLine(text) !== null;
  return text !== '' && !isOfKey && !endHeading(text) && !headingOf(text, line.heading);
}

const NUMBERS = /^\s*(?:[^\d\n]{0,20}\s)?(\d{1,4}(?:[\s,|]+\d{1,4})+)\s*$/;
const ANSWERS = /^\s*(?:\p{L}{2,12}[.:]?\s+)?([([]?[A-Ea-e1-5][)\]]?(?:[\s,|]+[([]?[A-Ea-e1-5][)\]]?)+)\s*$/u;

/** A line of numbers with a line of as many answers below it. */
function pairsOfTwoLines(lines: readonly FlowLine[], index: number): KeyPair[] | null {
  const numbers = NUMBERS.exec(lines[index]?.rich.text ?? '')?.[1]?.match(/\d+/g);
  const answers = ANSWERS.exec(lines[index + 1]?.rich.text ?? '')?.[1]?.match(/[A-Ea-e1-5]/g);
  if (!numbers || numbers.length !== answers?.length) return null;
  return numbers.map((number, place) => ({ number: Number(number), answer: answers[place] ?? '' }));
}

function solutionEntry(
  number: number,
  place: Pick<EndEntry, 'subject' | 'section'>,
  lines: readonly RichText[],
  problems: readonly ObjectProblem[],
): EndEntry {
  const whole = joinRich(lines, '\n');
  const split = splitQuestion(whole);
  const hasWord = split.solution.text !== '';
  // The question may stand there again, before its solution.
  const body = hasWord ? split.solution : whole;
  const answer = split.answer ?? leadingAnswer(body);
  return { ...place, number, answer, solution: trimRich(withoutLeading(body, answer)), problems };
}

const LEADING_LETTERS =
  /^\s*[([][A-Ea-e1-5कखगघ][)\]](?:\s*(?:[,&]|and\b)\s*[([][A-Ea-e1-5कखगघ][)\]])*\s*[.:;,–-]?\s*/u;

/** '(b) As the …' without its letter, which says no more than the answer. */
function withoutLeading(solution: RichText, answer: string | null): RichText {
  const match = answer === null ? null : LEADING_LETTERS.exec(solution.text);
  return match && !solution.text.slice(0, match[0].length).includes(OBJECT)
    ? sliceRich(solution, match[0].length)
    : solution;
}
