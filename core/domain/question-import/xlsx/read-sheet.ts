import { FileError, problem } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import { streamXml } from '../packages/read-xml.ts';
import type { FileProblem } from '../parsed-question.ts';
import type { TableRow } from '../table/read-table.ts';
import { RichText } from './shared-strings.ts';

export interface Sheet {
  /** Those that are not empty, in their order. */
  rows: TableRow[];
}

const MAX_COLUMNS = 100;
const MAX_ROWS = MAX_IMPORT_QUESTIONS + 1_000;
const MAX_MERGES = 5_000;

interface OpenRow {
  number: number;
  cells: string[];
  problems: FileProblem[];
}

/** The cells of a worksheet as texts: of a formula its last value, of merged cells the value for each, both with a warning. */
export function readSheet(source: string, strings: readonly string[]): Sheet {
  const rows = new Map<number, OpenRow>();
  const merges: string[] = [];
  const rich = new RichText();
  let row: OpenRow = { number: 0, cells: [], problems: [] };
  let cell = { ref: '', type: '', value: '', hasFormula: false };
  let isValue = false;
  const close = (name: string) => {
    rich.close(name);
    if (name === 'v') isValue = false;
    if (name === 'c') keepCell(row, { ...cell, inline: rich.take() }, strings);
    if (name === 'row' && row.cells.some((text) => text !== '')) {
      if (rows.size >= MAX_ROWS) throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      rows.set(row.number, row);
    }
  };
  if (source !== '') {
    streamXml(source, {
      open: (name, attributes) => {
        rich.open(name, attributes);
        if (name === 'row') row = { number: Number(attributes.r ?? row.number + 1), cells: [], problems: [] };
        if (name === 'c') {
          cell = { ref: attributes.r ?? '', type: attributes.t ?? '', value: '', hasFormula: false };
          rich.take();
        }
        if (name === 'v') isValue = true;
        if (name === 'f') cell.hasFormula = true;
        if (name === 'mergeCell' && merges.length < MAX_MERGES) merges.push(attributes.ref ?? '');
      },
      text: (text) => {
        rich.add(text);
        if (isValue) cell.value += text;
      },
      close,
    });
  }
  for (const merge of merges) spread(merge, rows);
  return { rows: [...rows.values()].sort((a, b) => a.number - b.number) };
}

interface ReadCell {
  ref: string;
  type: string;
  value: string;
  hasFormula: boolean;
  inline: string;
}

function keepCell(
  row: OpenRow,
  { ref, type, value, hasFormula, inline }: ReadCell,
  strings: readonly string[],
): void {
  const at = ref ? columnOf(ref) : row.cells.length;
  if (at >= MAX_COLUMNS) return;
  while (row.cells.length < at) row.cells.push('');
  row.cells[at] = cellText(type, value, inline, strings);
  const name = ref || `${at + 1}`;
  if (hasFormula) row.problems.push(problem('warning', row.number, null, 'cell_formula', { cell: name }));
  if (type === 'e') row.problems.push(problem('error', row.number, null, 'cell_error', { cell: name }));
}

/** Significant digits of a spreadsheet. */
const DIGITS = 15;

function cellText(type: string, value: string, inline: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'str' || type === 'd' || value === '') return value;
  if (type === 'e') return '';
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(DIGITS))) : value;
}

/** 'C7' is column 2. */
export function columnOf(ref: string): number {
  const letters = /^[A-Z]+/i.exec(ref)?.[0].toUpperCase() ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The value of merged cells stands in the first of them. */
function spread(merge: string, rows: Map<number, OpenRow>): void {
  const [from = '', to = ''] = merge.split(':');
  const [first, last] = [from, to].map((ref) => Number(/\d+$/.exec(ref)?.[0] ?? 0));
  const [left, right] = [columnOf(from), Math.min(columnOf(to), MAX_COLUMNS - 1)];
  const value = rows.get(first ?? 0)?.cells[left] ?? '';
  if (value === '' || !first || !last) return;
  for (let number = first; number <= Math.min(last, first + MAX_ROWS); number += 1) {
    const row = rows.get(number);
    if (!row) continue;
    row.problems.push(problem('warning', number, null, 'cell_merged', { cell: from }));
    for (let at = left; at <= right; at += 1) {
      while (row.cells.length <= at) row.cells.push('');
      row.cells[at] = value;
    }
  }
}
