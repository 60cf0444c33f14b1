import { FileError, problem } from '../file-error.ts';
import { MAX_IMPORT_QUESTIONS } from '../import-format.ts';
import { streamXml } from '../packages/read-xml.ts';
import type { CellNote, TableRow } from '../table/table-row.ts';
import { shownNumber } from './cell-formats.ts';
import { RichText } from './shared-strings.ts';

export interface Sheet {
  /** Those that are not empty, in their order. */
  rows: TableRow[];
  /** What is printed above and below the sheet, and cells further to the right than any table is read. */
  left: string[];
}

const MAX_COLUMNS = 100;
const MAX_ROWS = MAX_IMPORT_QUESTIONS + 1_000;
const MAX_MERGES = 5_000;

/** What the cells of a sheet refer to. */
export interface SheetTexts {
  strings: readonly string[];
  /** How numbers are shown, by the style of their cell. */
  formats: readonly string[];
  /** Days are counted from 1904, as Excel for the Mac once did. */
  is1904: boolean;
}

interface OpenRow {
  number: number;
  cells: string[];
  notes: CellNote[];
}

/** The cells of a worksheet as the sheet shows them: of a formula its last value, of merged cells the value for each row, both with a warning. */
export function readSheet(source: string, texts: SheetTexts): Sheet {
  const rows = new Map<number, OpenRow>();
  const merges: string[] = [];
  const rich = new RichText();
  let row: OpenRow = { number: 0, cells: [], notes: [] };
  let cell = { ref: '', type: '', style: 0, value: '', hasFormula: false };
  let isValue = false;
  let isPrinted = false;
  const left: string[] = [];
  const close = (name: string) => {
    rich.close(name);
    if (name === 'v') isValue = false;
    if (PRINTED.test(name)) isPrinted = false;
    if (name === 'c') {
      const beyond = keepCell(row, { ...cell, inline: rich.take() }, texts);
      if (beyond !== null) left.push(beyond);
    }
    if (name === 'row' && row.cells.some((text) => text !== '')) {
      if (rows.size >= MAX_ROWS) throw new FileError('too_many_rows', { most: MAX_IMPORT_QUESTIONS });
      rows.set(row.number, row);
    }
  };
  if (source !== '') {
    streamXml(source, {
      open: (name, attributes) => {
        rich.open(name, attributes);
        if (name === 'row') row = { number: Number(attributes.r ?? row.number + 1), cells: [], notes: [] };
        if (name === 'c') {
          const { r: ref = '', t: type = '', s: style } = attributes;
          cell = { ref, type, style: Number(style ?? 0), value: '', hasFormula: false };
          rich.take();
        }
        if (name === 'v') isValue = true;
        if (PRINTED.test(name)) isPrinted = true;
        if (name === 'f') cell.hasFormula = true;
        if (name === 'mergeCell' && merges.length < MAX_MERGES) merges.push(attributes.ref ?? '');
      },
      text: (text) => {
        rich.add(text);
        if (isValue) cell.value += text;
        if (isPrinted) left.push(text.replace(CODES, ' '));
      },
      close,
    });
  }
  for (const merge of merges) spread(merge, rows);
  return { rows: [...rows.values()].sort((a, b) => a.number - b.number), left };
}

const PRINTED = /^(?:odd|even|first)(?:Header|Footer)$/;
/** '&C&"Arial,Bold"&12': where it stands, and how; '&P': the page. */
const CODES = /&(?:"[^"]*"|K[\dA-F]{6}|\d+|[A-Z])/gi;

interface ReadCell {
  ref: string;
  type: string;
  style: number;
  value: string;
  hasFormula: boolean;
  inline: string;
}

/** What stands in a cell that is beyond all tables; null: it was kept. */
function keepCell(
  row: OpenRow,
  { ref, type, style, value, hasFormula, inline }: ReadCell,
  { strings, formats, is1904 }: SheetTexts,
): string | null {
  const at = ref ? columnOf(ref) : row.cells.length;
  if (at >= MAX_COLUMNS) return cellText(type, value, inline, strings);
  while (row.cells.length < at) row.cells.push('');
  const name = ref || `${at + 1}`;
  const note = (severity: 'error' | 'warning', code: string, values = {}) =>
    row.notes.push({ at, problem: problem(severity, row.number, null, code, { cell: name, ...values }) });
  const isNumber = (type === '' || type === 'n') && value !== '' && Number.isFinite(Number(value));
  if (isNumber) {
    const shown = shownNumber(Number(value), formats[style] ?? 'General', is1904);
    row.cells[at] = shown.text;
    if (shown.hides) note('warning', `cell_shown_${shown.hides}`, { text: shown.text });
  } else row.cells[at] = cellText(type, value, inline, strings);
  if (hasFormula) note('warning', 'cell_formula');
  if (type === 'e') note('error', 'cell_error');
  return null;
}

function cellText(type: string, value: string, inline: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return inline;
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === 'e' ? '' : value;
}

/** 'C7' is column 2. */
export function columnOf(ref: string): number {
  const letters = /^[A-Z]+/i.exec(ref)?.[0].toUpperCase() ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * The value of merged cells stands in the first of them, and counts for every row they cover. Across the columns it stands
 * once: a title over a table is not the text of each of its columns.
 */
function spread(merge: string, rows: Map<number, OpenRow>): void {
  const [from = '', to = ''] = merge.split(':');
  const [first, last] = [from, to].map((ref) => Number(/\d+$/.exec(ref)?.[0] ?? 0));
  const [left, right] = [columnOf(from), columnOf(to)];
  const value = rows.get(first ?? 0)?.cells[left] ?? '';
  if (value === '' || !first || !last || left >= MAX_COLUMNS) return;
  for (let number = first; number <= Math.min(last, first + MAX_ROWS); number += 1) {
    const row = rows.get(number);
    if (!row) continue;
    for (let at = left; at <= Math.min(right, MAX_COLUMNS - 1); at += 1)
      row.notes.push({ at, problem: problem('warning', number, null, 'cell_merged', { cell: from }) });
    while (row.cells.length <= left) row.cells.push('');
    row.cells[left] = value;
  }
}
