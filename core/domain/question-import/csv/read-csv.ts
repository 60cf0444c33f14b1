import { CsvError, parse } from 'csv-parse/sync';
import { decodeText } from '../decode-text.ts';
import { FileError, unreadable } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { ImportedFile, TableOptions } from '../imported-file.ts';
import { readTable } from '../table/read-table.ts';
import type { TableRow } from '../table/table-row.ts';
import { findSeparator } from './find-separator.ts';

/** Of one row: a file without line ends is refused before it fills the memory. */
const LONGEST_ROW = 400_000;
/** With empty ones. Rows shorter than the first cost the reader a twentieth of a millisecond each. */
const MOST_ROWS = 4 * MAX_IMPORT_QUESTIONS;

/** The specification's CSV, as spreadsheets write it in their different ways. Rows are counted as a spreadsheet shows them. */
export function readCsv(bytes: Uint8Array, options: TableOptions = {}): ImportedFile {
  try {
    const { text, encoding } = decodeText(bytes);
    if (text.trim() === '') throw new FileError('empty');
    const { separator, from } = findSeparator(text);
    const rows = parseRows(from > 0 ? text.slice(from) : text, separator, from > 0 ? 2 : 1);
    return readTable(rows, { encoding, separator }, options);
  } catch (error) {
    return unreadable(error);
  }
}

function parseRows(text: string, delimiter: string, firstNumber: number): TableRow[] {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: LONGEST_ROW,
      to: MOST_ROWS + 1,
    });
    if (records.length > MOST_ROWS) throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
    return records.map((cells, at) => ({ number: at + firstNumber, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = Number(error.records ?? 0) + firstNumber;
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw new FileError('row_too_long', { most: LONGEST_ROW }, row);
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw new FileError('quote_not_closed', {}, row);
    throw new FileError('csv_broken', {}, row);
  }
}
