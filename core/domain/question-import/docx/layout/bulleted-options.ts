import { isCode } from '#core/domain/question-import/docx/layout/code-lines.ts';
import { questionLines } from '#core/domain/question-import/docx/layout/find-questions.ts';
import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { findOptions } from '#core/domain/question-import/docx/layout/options.ts';
import { ANSWER_WORDS, numberedStart, SOLUTION } from '#core/domain/question-import/docx/layout/patterns.ts';
import { labelledRich, sliceRich } from '#core/domain/question-import/docx/rich-text.ts';

interface Lettered {
  lines: FlowLine[];
  /** How many questions were given letters. */
  count: number;
}

const BULLET = /^\s*[-•▪◦○●]\s+(?=\S)/;
const SAID = new RegExp(`^\\s*${ANSWER_WORDS}\\s*[.:=–-]|${SOLUTION.source}`, 'iu');
const FEWEST_QUESTIONS = 3;
/** Of the questions, as a share, that must end so: notes have lists of points here and there. */
const MOST_OF_THEM = 0.7;
const FEWEST_OPTIONS = 2;
const MOST_OPTIONS = 6;

/** Numbered questions that end in a list of points, which are their options; null where most of the paper is not so. */
export function letterBullets(lines: readonly FlowLine[]): Lettered | null {
  const starts = questionLines(lines);
  const lists = starts.map((from, place) => listOf(lines, from, starts[place + 1] ?? lines.length));
  const found = lists.flatMap((list) => (list ? [list] : []));
  const areFour = found.filter(({ from, to }) => to - from === 4).length;
  if (found.length < Math.max(FEWEST_QUESTIONS, starts.length * MOST_OF_THEM) || areFour * 2 < found.length)
    return null;
  const letters = new Map(
    found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => [from + at, at] as const)),
  );
  const result = lines.map((line, at): FlowLine => {
    const letter = letters.get(at);
    if (letter === undefined) return line;
    const text = sliceRich(line.rich, BULLET.exec(line.rich.text)?.[0].length ?? 0);
    return { ...line, list: null, rich: labelledRich(`(${'abcdef'[letter] ?? 'f'}) `, text) };
  });
  return { lines: result, count: found.length };
}

/** The one list of a question, with nothing behind it but its answer. */
function listOf(lines: readonly FlowLine[], from: number, end: number): { from: number; to: number } | null {
  const own = lines.slice(from + 1, end);
  const first = own.findIndex(({ rich }) => BULLET.test(rich.text));
  if (first < 0) return null;
  const length = own.slice(first).findIndex(({ rich }) => !BULLET.test(rich.text));
  const to = length < 0 ? own.length : first + length;
  const behind = own.slice(to).find(({ rich }) => rich.text.trim() !== '');
  const isCounted = to - first >= FEWEST_OPTIONS && to - first <= MOST_OPTIONS;
  const isLast = behind === undefined || SAID.test(behind.rich.text);
  const text = own
    .map(({ rich }) => rich.text)
    .filter((line) => !isCode(line.slice(numberedStart(line)?.textAt ?? 0)))
    .join('\n');
  return isCounted && isLast && findOptions(text).length < 2
    ? { from: from + 1 + first, to: from + 1 + to }
    : null;
}
