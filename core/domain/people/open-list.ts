import { parse } from 'csv-parse/sync';
import { decodeText } from '../question-import/decode-text.ts';
import { FileError } from '../question-import/file-error.ts';
import { isCompound } from '../question-import/xls/open-compound.ts';
import { openWorkbook } from '../question-import/xlsx/open-workbook.ts';
import { readHeading } from './list-headings.ts';

export interface Line {
  /** As a spreadsheet counts. */
  number: number;
  cells: readonly string[];
}

/** With titles, sums and repeated headings; lines that are empty do not count. */
const MOST_LINES = 26_000;
export const MOST_COLUMNS = 100;
const LONGEST_HEADING = 200;

/** The most cells of any line. */
export const widthOf = (lines: readonly Line[]): number =>
  lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const SEPARATORS = [',', ';', '\t', '|'];
const HEAD_LINES = 20;
/** The first line as Excel writes it for itself. */
const SAID = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;
const PAGE = /^\s*<(?:!doctype|html|table|\?xml)\b/i;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Where several tables stand side by side: those of this one, 'E–G'. */
  columns: string | null;
  /** Stands below another table of the same sheet: its rows are counted as the sheet counts them. */
  isBelow?: boolean;
  /** Those that are not empty. */
  lines: Line[];
}

/** The sheets of a list that show something, whatever program wrote it. @throws FileError (too_many_rows, or no list at all), and what csv-parse throws */
export function openList(source: string | Uint8Array): Sheet[] {
  if (typeof source !== 'string' && isWorkbook(source)) return filled(sheetsOfWorkbook(source));
  const text = typeof source === 'string' ? source.replace(/^\uFEFF/, '') : decodeText(source).text;
  // Web pages that are called .xls
  if (PAGE.test(text)) throw new FileError('xlsx_broken');
  return filled([{ name: '', isHidden: false, columns: null, lines: linesOfText(text) }]);
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

const filled = (sheets: readonly Sheet[]): Sheet[] => {
  return sheets
    .map((sheet) => ({ ...sheet, lines: sheet.lines.filter(({ cells }) => isFilled(cells)) }))
    .filter(({ lines }) => lines.length > 0);
};

function linesOfText(text: string): Line[] {
  const said = SAID.exec(text);
  const body = withoutEmptyEnd(said ? text.slice(said[0].length) : text);
  const first = said ? 2 : 1;
  const lines: Line[] = [];
  let count = 0;
  parse(body, {
    delimiter: said?.[1] ?? separatorOf(body),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 20_000,
    on_record: (cells: string[]) => {
      if (isFilled(cells)) lines.push({ number: count + first, cells });
      if (lines.length > MOST_LINES) throw new FileError('too_many_rows');
      count += 1;
      // Kept above: a sheet of a million empty lines is none.
      return null;
    },
  });
  return lines;
}

/** Sheets are saved with thousands of empty lines below the last, each of which costs the reader as much as a filled one. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && EMPTY.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const EMPTY = ' \t\r\n,;|';

/** By which most headings are understood in one line; else by which the lines have most cells. */
function separatorOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/, HEAD_LINES).filter((line) => line.trim() !== '');
  const scored = SEPARATORS.map((separator) => {
    const scores = lines.map((line) => {
      const cells = line.split(separator, MOST_COLUMNS);
      const fields = new Set(
        cells.map((cell) => readHeading(cell.slice(0, LONGEST_HEADING).replaceAll('"', ''))?.field),
      );
      fields.delete(undefined);
      return cells.length > 1 ? fields.size * 100 + cells.length : 0;
    });
    return { separator, score: Math.max(0, ...scores) };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

const isWorkbook = (bytes: Uint8Array) => isCompound(bytes) || ZIP.every((byte, at) => bytes[at] === byte);

const sheetsOfWorkbook = (bytes: Uint8Array): Sheet[] =>
  openWorkbook(bytes).sheets.map(({ name, isHidden, read }) => ({
    name,
    isHidden,
    columns: null,
    lines: read().rows.map(({ number, cells }) => ({ number, cells })),
  }));
