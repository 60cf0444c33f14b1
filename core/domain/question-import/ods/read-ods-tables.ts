import { columnName } from '../../spreadsheets/write-workbook.ts';
import { FileError } from '../file-error.ts';
import { streamXml } from '../packages/read-xml.ts';
import { type ShownNumber, sameValue, shownNumber } from '../xlsx/cell-formats.ts';
import type { OpenedSheet } from '../xlsx/opened-workbook.ts';
import { MAX_COLUMNS, SheetRows } from '../xlsx/sheet-rows.ts';
import { OdsText } from './ods-text.ts';

interface OpenCell {
  attributes: Record<string, string>;
  repeated: number;
}
interface ReadCell {
  at: number;
  shown: string | ShownNumber;
  hasFormula: boolean;
  isError: boolean;
}

const times = (text: string | undefined) => Math.max(1, Math.floor(Number(text ?? 1)) || 1);
const MOST_SHEETS = 1_000;

/** The sheets of an OpenDocument, and what stands beside their cells; what a file says is repeated is written out as far as a table may reach. */
export function readOdsTables(content: string): { sheets: OpenedSheet[]; left: string[] } {
  const reader = new OdsReader();
  streamXml(content, {
    open: (name, attributes) => reader.open(name, attributes),
    text: (text) => reader.text.add(text),
    close: (name) => reader.close(name),
  });
  return { sheets: reader.sheets, left: reader.text.beside };
}

class OdsReader {
  readonly sheets: OpenedSheet[] = [];
  readonly #raised = new Map<string, 'sup' | 'sub'>();
  readonly text = new OdsText(this.#raised);
  readonly #hidden = new Set<string>();
  #style = '';
  #rows: SheetRows | null = null;
  #sheet = { name: '', isHidden: false };
  /** Of the row that is open: its number, how often it stands there, and the next column. */
  #row = { number: 1, repeated: 1, at: 0 };
  #cells: ReadCell[] = [];
  #cell: OpenCell | null = null;
  #within = 0;

  open(name: string, attributes: Record<string, string>): void {
    this.text.open(name, attributes);
    if (name === 'style') this.#style = attributes['style:name'] ?? '';
    if (name === 'table-properties' && attributes['table:display'] === 'false') this.#hidden.add(this.#style);
    if (name === 'text-properties') this.#noteRaised(attributes['style:text-position'] ?? '');
    // Tables within a cell, in changes that were kept, and of links to other programs are no sheets.
    if (OTHERS.has(name) || (name === 'table' && this.#rows)) this.#within += 1;
    if (this.#within > 0) return;
    if (name === 'table') this.#begin(attributes);
    if (!this.#rows) return;
    if (name === 'table-row') {
      this.#row = { ...this.#row, repeated: times(attributes['table:number-rows-repeated']), at: 0 };
      this.#cells = [];
    }
    if (CELLS.has(name)) {
      this.#cell = { attributes, repeated: times(attributes['table:number-columns-repeated']) };
      this.text.take();
    }
  }

  close(name: string): void {
    this.text.close(name);
    if (OTHERS.has(name) || (name === 'table' && this.#within > 0)) {
      this.#within -= 1;
      return;
    }
    if (this.#within > 0 || !this.#rows) return;
    if (CELLS.has(name) && this.#cell) this.#endCell(this.#cell);
    if (name === 'table-row') this.#endRow();
    if (name === 'table') this.#end();
  }

  #noteRaised(position: string): void {
    if (/^(?:super|[1-9])/.test(position)) this.#raised.set(this.#style, 'sup');
    if (/^(?:sub|-)/.test(position)) this.#raised.set(this.#style, 'sub');
  }

  #begin(attributes: Record<string, string>): void {
    if (this.sheets.length >= MOST_SHEETS) throw new FileError('xlsx_broken');
    this.#rows = new SheetRows();
    this.#row = { number: 1, repeated: 1, at: 0 };
    this.#sheet = {
      name: attributes['table:name'] ?? '',
      isHidden: this.#hidden.has(attributes['table:style-name'] ?? ''),
    };
  }

  #end(): void {
    const sheet = this.#rows?.sheet();
    if (sheet) this.sheets.push({ ...this.#sheet, read: () => sheet });
    this.#rows = null;
  }

  #endCell({ attributes, repeated }: OpenCell): void {
    const { at, number } = this.#row;
    const isError = attributes['calcext:value-type'] === 'error';
    const shown = isError ? '' : shownValue(attributes, this.text.take());
    const cell = { shown, isError, hasFormula: attributes['table:formula'] !== undefined };
    const isFilled = cell.hasFormula || isError || shown !== '';
    // One beyond all tables is enough to say it.
    for (let index = 0; isFilled && index < repeated && at + index <= MAX_COLUMNS; index += 1)
      this.#cells.push({ ...cell, at: at + index });
    const columns = times(attributes['table:number-columns-spanned']);
    const rows = times(attributes['table:number-rows-spanned']);
    if (columns > 1 || rows > 1) {
      const place = { first: number, last: number + rows - 1, left: at, right: at + columns - 1 };
      this.#rows?.merge({ ...place, name: `${columnName(at)}${number}` });
    }
    this.#row.at = Math.min(at + repeated, MAX_COLUMNS + 1);
    this.#cell = null;
  }

  #endRow(): void {
    const { number, repeated } = this.#row;
    // A row of cells beyond all tables is said once: nothing else would end one that is repeated a thousand million times.
    const count = this.#cells.some(({ at }) => at < MAX_COLUMNS) ? repeated : Math.min(repeated, 1);
    for (let index = 0; this.#cells.length > 0 && index < count; index += 1) {
      for (const { at, shown, hasFormula, isError } of this.#cells) {
        const name = `${columnName(at)}${number + index}`;
        this.#rows?.keep(number + index, at, shown, { name, hasFormula, isError });
      }
    }
    this.#row.number += repeated;
  }
}

const OTHERS = new Set(['tracked-changes', 'dde-link', 'dde-links']);
const CELLS = new Set(['table-cell', 'covered-table-cell']);

/** What a cell shows stands there as text; some programs write the value alone. */
function shownValue(attributes: Record<string, string>, text: string): string | ShownNumber {
  const type = attributes['office:value-type'] ?? 'string';
  if (type === 'date' || type === 'time') {
    const day = text || attributes['office:date-value'] || attributes['office:time-value'] || '';
    return { text: day, hides: day === '' ? null : 'date' };
  }
  if (type === 'boolean') return text || (attributes['office:boolean-value'] ?? '').toUpperCase();
  if (!NUMBERS.has(type)) return text || (attributes['office:string-value'] ?? '');
  const value = Number(attributes['office:value'] ?? Number.NaN);
  if (!Number.isFinite(value)) return text;
  if (text === '') return shownNumber(value, 'General', false);
  const isWhole = sameValue(text, value, type === 'percentage' ? 'percent' : type);
  return { text, hides: isWhole ? null : 'rounded' };
}

const NUMBERS = new Set(['float', 'currency', 'percentage']);
