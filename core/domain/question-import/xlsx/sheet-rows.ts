import { FileError, problem } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import type { CellNote, TableRow } from '../table/table-row.ts';
import type { ShownNumber } from './cell-formats.ts';

export const MAX_COLUMNS = 100;
export const MAX_ROWS = MAX_IMPORT_QUESTIONS + 1_000;
const MAX_MERGES = 5_000;
/** Of all cells of a sheet together: a text of a workbook is written once, and may be named by a million cells. */
const MAX_LETTERS = 100_000_000;

export interface Sheet {
  /** Those that are not empty, in their order. */
  rows: TableRow[];
  /** What is printed above and below the sheet, and cells further to the right than any table is read. */
  left: string[];
  /** That lie above its cells, as far as the sheet says it. */
  pictures: number;
}

export interface Merge {
  first: number;
  last: number;
  left: number;
  right: number;
  /** As the sheet names its first cell. */
  name: string;
}

export interface CellMarks {
  /** As the sheet names the cell. */
  name: string;
  hasFormula?: boolean;
  isError?: boolean;
}

interface OpenRow {
  cells: string[];
  notes: CellNote[];
}

/** The cells of a sheet as its reader finds them, with what is to be said of each; rows without a text are none. */
export class SheetRows {
  readonly left: string[] = [];
  pictures = 0;
  readonly #rows = new Map<number, OpenRow>();
  readonly #merges: Merge[] = [];
  #letters = 0;

  /** @param row counted from 1 @param at counted from 0 @throws FileError too_many_rows */
  keep(row: number, at: number, shown: string | ShownNumber, marks: CellMarks): void {
    const { text, hides } = typeof shown === 'string' ? { text: shown, hides: null } : shown;
    if (at >= MAX_COLUMNS) {
      if (text !== '') this.left.push(text);
      return;
    }
    const { name, hasFormula = false, isError = false } = marks;
    if (text === '' && !hasFormula && !isError) return;
    const { cells, notes } = this.#open(row);
    while (cells.length < at) cells.push('');
    cells[at] = text;
    this.#letters += text.length;
    if (this.#letters > MAX_LETTERS) throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
    const note = (severity: 'error' | 'warning', code: string, values = {}) =>
      notes.push({ at, problem: problem(severity, row, null, code, { cell: name, ...values }) });
    if (hides) note('warning', `cell_shown_${hides}`, { text });
    if (hasFormula) note('warning', 'cell_formula');
    if (isError) note('error', 'cell_error');
  }

  merge(merge: Merge): void {
    if (this.#merges.length < MAX_MERGES) this.#merges.push(merge);
  }

  /** All of it; to be asked once. */
  sheet(): Sheet {
    for (const [number, { cells }] of this.#rows)
      if (cells.every((text) => text === '')) this.#rows.delete(number);
    for (const merge of this.#merges) this.#spread(merge);
    const rows = [...this.#rows].map(([number, row]) => ({ number, ...row }));
    return { rows: rows.sort((a, b) => a.number - b.number), left: this.left, pictures: this.pictures };
  }

  #open(number: number): OpenRow {
    const there = this.#rows.get(number);
    if (there) return there;
    if (this.#rows.size >= MAX_ROWS) throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
    const row: OpenRow = { cells: [], notes: [] };
    this.#rows.set(number, row);
    return row;
  }

  /**
   * The value of merged cells stands in the first of them, and counts for every row they cover. Across the columns it stands
   * once: a title over a table is not the text of each of its columns.
   */
  #spread({ first, last, left, right, name }: Merge): void {
    const value = this.#rows.get(first)?.cells[left] ?? '';
    if (value === '' || left >= MAX_COLUMNS) return;
    for (let number = first; number <= Math.min(last, first + MAX_ROWS); number += 1) {
      const row = this.#rows.get(number);
      if (!row) continue;
      for (let at = left; at <= Math.min(right, MAX_COLUMNS - 1); at += 1)
        row.notes.push({ at, problem: problem('warning', number, null, 'cell_merged', { cell: name }) });
      while (row.cells.length <= left) row.cells.push('');
      row.cells[left] = value;
    }
  }
}
