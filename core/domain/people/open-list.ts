import { parse } from 'csv-parse/sync';
import { decodeText } from '../question-import/decode-text.ts';
import { FileError } from '../question-import/file-error.ts';
import { openZip, resolvePath } from '../question-import/packages/open-zip.ts';
import { readFormats } from '../question-import/xlsx/cell-formats.ts';
import { readSheet } from '../question-import/xlsx/read-sheet.ts';
import { readWorkbook } from '../question-import/xlsx/read-workbook.ts';
import { textEntry } from '../question-import/xlsx/read-xlsx.ts';
import { readSharedStrings } from '../question-import/xlsx/shared-strings.ts';
import { readHeading } from './list-headings.ts';

export interface Line {
  /** As a spreadsheet counts. */
  number: number;
  cells: readonly string[];
}

/** A list of students has far fewer; rows of different lengths cost the reader of CSV most. */
const MOST_LINES = 10_000;
export const MOST_COLUMNS = 100;
const LONGEST_HEADING = 200;

/** The most cells of any line. */
export const widthOf = (lines: readonly Line[]): number =>
  lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);

const SEPARATORS = [',', ';', '\t', '|'];
const HEAD_LINES = 20;
/** The first line as Excel writes it for itself. */
const SAID = /^"?sep=(.)"?(?:\r\n|\r|\n)/i;
const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;
const PAGE = /^\s*<(?:!doctype|html|table|\?xml)\b/i;
const ZIP = [0x50, 0x4b, 0x03, 0x04];

export interface Sheet {
  name: string;
  isHidden: boolean;
  /** Those that are not empty. */
  lines: Line[];
}

/** The sheets of a list that show something, whatever program wrote it. @throws FileError (too_many_rows, or no list at all), and what csv-parse throws */
export function openList(source: string | Uint8Array): Sheet[] {
  const isWorkbook = typeof source !== 'string' && ZIP.every((byte, at) => source[at] === byte);
  if (isWorkbook) return filled(sheetsOfWorkbook(source));
  const text = typeof source === 'string' ? source.replace(/^\uFEFF/, '') : decodeText(source).text;
  // Web pages that are called .xls
  if (PAGE.test(text)) throw new FileError('xlsx_broken');
  return filled([{ name: '', isHidden: false, lines: linesOfText(text) }]);
}

const filled = (sheets: readonly Sheet[]): Sheet[] => {
  if (sheets.some(({ lines }) => lines.length > MOST_LINES)) throw new FileError('too_many_rows');
  return sheets
    .map((sheet) => ({
      ...sheet,
      lines: sheet.lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    }))
    .filter(({ lines }) => lines.length > 0);
};

function linesOfText(text: string): Line[] {
  const said = SAID.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const records: string[][] = parse(body, {
    delimiter: said?.[1] ?? separatorOf(body),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 20_000,
    to: MOST_LINES + 1,
  });
  return records.map((cells, at) => ({ number: at + (said ? 2 : 1), cells }));
}

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

function sheetsOfWorkbook(bytes: Uint8Array): Sheet[] {
  const entries = openZip(bytes, (path) => WANTED.test(path));
  const strings = readSharedStrings(textEntry(entries, 'xl/sharedStrings.xml'));
  const formats = readFormats(textEntry(entries, 'xl/styles.xml'));
  const { sheets, is1904 } = readWorkbook(entries);
  return sheets.map(({ name, isHidden, target }) => {
    const path = resolvePath('xl/workbook.xml', target);
    const { rows } = readSheet(path ? textEntry(entries, path) : '', { strings, formats, is1904 });
    return { name, isHidden, lines: rows.map(({ number, cells }) => ({ number, cells })) };
  });
}
