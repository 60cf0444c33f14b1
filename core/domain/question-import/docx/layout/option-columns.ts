import type { FlowLine } from '#core/domain/question-import/docx/layout/flow.ts';
import { joinRich, plainRich, sliceRich, trimRich } from '#core/domain/question-import/docx/rich-text.ts';

const DASHED = /[^\S\n][-–•][^\S\n]+(?=[([]?([A-F])[)\].]\s*\S)/g;

/** 'Which metal is red? - A) iron - B) copper - C) zinc': a list that lost its lines. */
export function splitDashed(lines: readonly FlowLine[]): FlowLine[] {
  return lines.flatMap((line) => {
    const found = line.key === null ? [...line.rich.text.matchAll(DASHED)] : [];
    const letters = found.map((match) => match[1] ?? '').join('');
    if (letters.length < 3 || !'ABCDEF'.startsWith(letters)) return [line];
    const bounds = [0, ...found.map((match) => match.index + match[0].length), line.rich.text.length];
    return bounds.slice(0, -1).map((from, place): FlowLine => {
      const to = found[place]?.index ?? bounds[place + 1] ?? from;
      const rich = trimRich(sliceRich(line.rich, from, to));
      return place === 0
        ? { ...line, rich }
        : { ...line, rich, heading: null, list: null, problems: [], losses: [] };
    });
  });
}

/** How the letters of options are written: which, and what stands around each. */
interface Style {
  names: string;
  open: string;
  close: string;
  /** What has to stand between the first option of a line and the letter of the second. */
  gap: string;
}

const WIDE = '(?:\\s*\\t\\s*|[^\\S\\n]{2,})';
const STYLES: readonly Style[] = [
  ...['ABCDEF', 'abcdef', '123456'].map((names) => ({ names, open: '(', close: ')', gap: '\\s+' })),
  { names: 'ABCDEF', open: '', close: ')', gap: '\\s+' },
  { names: 'ABCDEF', open: '', close: '.', gap: '\\s+' },
  // 'a.' and '1)' may be words and numbers.
  ...['abcdef', '123456'].map((names) => ({ names, open: '', close: ')', gap: WIDE })),
  { names: 'abcdef', open: '', close: '.', gap: WIDE },
  { names: 'ABCDEF', open: '', close: '', gap: '\\s+' },
];

/** Options typed in two columns, which go down or across, each given a line of its own: 'A one C three' above 'B two D four'. */
export function splitColumns(lines: readonly FlowLine[]): FlowLine[] {
  const result: FlowLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const found = lines[at]?.key === null ? columnsAt(lines, at) : null;
    if (found) at += found.rows - 1;
    const line = lines[at];
    result.push(...(found?.options ?? (line ? [line] : [])));
  }
  return result;
}

/** By its rows, the letters of two columns that go down; of the last row the second may be missing. */
const ROWS_DOWN = [2, 3] as const;

/** With which each style begins its first option. */
const FIRST = /^\s*\(?[Aa1][).\s]/;

function columnsAt(lines: readonly FlowLine[], at: number): { options: FlowLine[]; rows: number } | null {
  if (!FIRST.test(lines[at]?.rich.text ?? '')) return null;
  for (const style of STYLES) {
    for (const rows of ROWS_DOWN) {
      const options = downOf(lines.slice(at, at + rows), style, rows);
      if (options) return { options, rows };
    }
    // Marked ones that go across are found as they stand.
    const [upper, lower] = lines.slice(at, at + 2);
    const across = style.close === '' && upper && lower ? acrossOf(upper, lower, style) : null;
    if (across) return { options: across, rows: 2 };
  }
  return null;
}

function downOf(lines: readonly FlowLine[], style: Style, rows: number): FlowLine[] | null {
  const columns: [FlowLine[], FlowLine[]] = [[], []];
  for (const [row, line] of lines.entries()) {
    const names = [style.names[row] ?? '', style.names[row + rows] ?? ''] as const;
    const isLast = row === rows - 1 && rows > 2;
    const parts = partsOf(line, style, names) ?? (isLast ? firstOf(line, style, names[0]) : null);
    if (!parts) return null;
    for (const [column, part] of parts.entries()) columns[column]?.push(part);
  }
  const isWhole = lines.length === rows && columns[1].length >= rows - 1;
  return isWhole ? columns.flat() : null;
}

function acrossOf(upper: FlowLine, lower: FlowLine, style: Style): FlowLine[] | null {
  const first = partsOf(upper, style, ['A', 'B']);
  const second = first && partsOf(lower, style, ['C', 'D']);
  return second ? [...first, ...second] : null;
}

const escaped = (sign: string) => sign.replace(/[().]/g, '\\$&');
/** Without a mark, the letter alone. */
const markOf = ({ open, close }: Style, name: string) =>
  `${escaped(open)}${name}${close === '' ? '(?=\\s)' : escaped(close)}`;

const patterns = new Map<string, RegExp>();
/** A letter of this style behind what stands before it: built once, and asked of each line. */
function patternOf(before: string, style: Style, name: string): RegExp {
  const source = `${before}${markOf(style, name)}\\s*(?=\\S)`;
  const known = patterns.get(source) ?? new RegExp(source);
  patterns.set(source, known);
  return known;
}

function partsOf(line: FlowLine, style: Style, [one, two]: readonly [string, string]): FlowLine[] | null {
  if (line.key !== null || one === '' || two === '') return null;
  const { text } = line.rich;
  const first = patternOf('^\\s*', style, one).exec(text);
  if (!first) return null;
  const from = first[0].length;
  const second = patternOf(style.gap, style, two).exec(text.slice(from));
  if (!second || second.index === 0) return null;
  const to = from + second.index;
  return [part(line, style, one, [from, to], true), part(line, style, two, [to + second[0].length], false)];
}

function firstOf(line: FlowLine, style: Style, name: string): FlowLine[] | null {
  const first = patternOf('^\\s*', style, name).exec(line.rich.text);
  return first && line.key === null ? [part(line, style, name, [first[0].length], true)] : null;
}

function part(
  line: FlowLine,
  { open, close }: Style,
  name: string,
  [from, to]: readonly [number, number?],
  isFirst: boolean,
): FlowLine {
  const text = trimRich(sliceRich(line.rich, from, to));
  const label = plainRich(`${open}${name}${close === '' ? '.' : close} `, text.marks[0] ?? 0);
  const said = isFirst ? {} : { problems: [], losses: [] };
  return { ...line, list: null, rich: joinRich([label, text]), ...said };
}
