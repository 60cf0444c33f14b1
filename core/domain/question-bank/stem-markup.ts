import { type QuestionImage, splitImages } from './question-images.ts';
import { type MathSegment, splitMath } from './split-math.ts';

/** Words and formulas within a line, a cell or an item. */
export type InlinePiece = MathSegment;

/**
 * What a text of a question is made of. A paragraph may have line breaks in it; the first row of a table is its heading.
 */
export type StemBlock =
  | { kind: 'paragraph'; pieces: InlinePiece[] }
  | { kind: 'list'; items: InlinePiece[][] }
  | { kind: 'table'; head: InlinePiece[][]; rows: InlinePiece[][][] }
  | { kind: 'image'; image: QuestionImage };

const ROW = /^\|.*\|$/;
const ITEM = /^- \S/;

/** Where a figure of the bank stands until its picture is made. */
export const FIGURE_MARK = '![figure]';

/**
 * Reads the markup of questions: consecutive lines `| cell | cell |` are a table, consecutive lines `- item` a list, pictures
 * stand alone, everything else is text whose line breaks are kept. Rows of different lengths, a single row and a single
 * item are the text they are: whatever was written before there was a markup looks as it did.
 */
export function readStem(source: string): StemBlock[] {
  return splitImages(source).flatMap((part): StemBlock[] =>
    part.kind === 'image' ? [part] : textBlocks(part.text),
  );
}

interface Run {
  kind: 'text' | 'list' | 'table';
  lines: string[];
}

function textBlocks(text: string): StemBlock[] {
  return runsOf(text).flatMap(({ kind, lines }, _, runs): StemBlock[] => {
    if (kind === 'table') {
      const [head = [], ...rows] = lines.map((line) => cellsOf(line).map(splitMath));
      return [{ kind, head, rows }];
    }
    if (kind === 'list') return [{ kind, items: lines.map((line) => splitMath(line.slice(2).trim())) }];
    const paragraph = lines.join('\n');
    // An empty line beside a table or a list is no more than their distance.
    const pieces = splitMath(runs.length > 1 ? paragraph.replace(/^\n+|\n+$/g, '') : paragraph);
    return pieces.length > 0 ? [{ kind: 'paragraph', pieces }] : [];
  });
}

/** Lines of one kind that follow each other. */
function runsOf(text: string): Run[] {
  return merged(merged(linesOf(text)).map((run) => (isBlock(run) ? run : { ...run, kind: 'text' })));
}

const FORMULA = /\\\([\s\S]*?\\\)|\\\[[\s\S]*?\\\]|\$\$[\s\S]*?\$\$/g;

function linesOf(text: string): Run[] {
  // To TeX a line break is a blank; within a formula it makes no line of the text.
  const lines = text.replace(FORMULA, (formula) => formula.replaceAll('\n', ' ')).split('\n');
  return lines.map((line) => {
    const kind = ROW.test(line) ? 'table' : ITEM.test(line) ? 'list' : 'text';
    return { kind, lines: [line] };
  });
}

function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const { kind, lines } of runs) {
    const last = result.at(-1);
    if (last?.kind === kind) last.lines.push(...lines);
    else result.push({ kind, lines: [...lines] });
  }
  return result;
}

function isBlock({ kind, lines }: Run): boolean {
  if (kind === 'text' || lines.length === 1) return false;
  const widths = new Set(lines.map((line) => cellsOf(line).length));
  return kind === 'list' || (widths.size === 1 && !widths.has(1));
}

/** A bar inside a formula is part of it: `| \(|x|\) | y |` has two cells. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  for (const piece of line.slice(1, -1).split(/(\\\(.*?\\\)|\\\[.*?\\\]|\|)/)) {
    if (piece === '|') {
      cells.push(cell.trim());
      cell = '';
    } else cell += piece;
  }
  return [...cells, cell.trim()];
}

/** What is wrong with a text written for the bank, where {@link readStem} would forgive; null when nothing is. */
export function stemProblem(source: string): string | null {
  if (source.split('\n').some((line) => line !== line.trim())) return 'A line begins or ends with a blank.';
  for (const { kind, lines } of runsOf(source)) {
    const empty = kind === 'table' && lines.find((line) => cellsOf(line).some((cell) => cell === ''));
    if (empty) return `A cell is empty: ${empty}`;
    for (const line of kind === 'text' ? lines : []) {
      if (line.startsWith('|') || line.endsWith('|'))
        return `Rows of a table are two or more, equally long: ${line}`;
      if (/^[-*•–—]($|\s)/.test(line)) return `Items of a list begin with "- " and are two or more: ${line}`;
      if (line.includes('![') && line !== FIGURE_MARK) return `A figure is a line ${FIGURE_MARK}: ${line}`;
    }
  }
  return null;
}
