import { columnName } from '../../spreadsheets/write-workbook.ts';
import { FileError } from '../file-error.ts';
import { shownNumber } from '../xlsx/cell-formats.ts';
import { withoutCodes } from '../xlsx/read-sheet.ts';
import { type Sheet, SheetRows } from '../xlsx/sheet-rows.ts';
import { BiffReader, type BiffRecord, RECORD, recordsFrom } from './biff-records.ts';
import { narrowText } from './biff-texts.ts';
import type { XlsGlobals } from './read-globals.ts';

/** A picture, or what another program drew. */
const PICTURE = 8;
/** What the result of a formula is, where its last bytes say that it is no number. */
const RESULT = { text: 0, logical: 1, error: 2 };
const NO_NUMBER = 0xffff;
/** Before the letters of a box stand 18 bytes of how it looks. */
const BOX_LETTERS_AT = 10;
/** A row, a column and how it is shown. */
const CELL_HEAD = 6;

/** The cells of a sheet as it shows them. @throws FileError xlsx_broken, too_many_rows */
export function readXlsSheet(
  stream: Uint8Array,
  start: number,
  globals: XlsGlobals,
  budget: { bytes: number },
): Sheet {
  const cells = new XlsCells(globals);
  try {
    for (const record of recordsFrom(stream, start, budget)) cells.take(record);
  } catch (error) {
    // A record that ends before what it should say.
    if (error instanceof RangeError) throw new FileError('xlsx_broken');
    throw error;
  }
  return cells.rows.sheet();
}

class XlsCells {
  readonly rows = new SheetRows();
  readonly #globals: XlsGlobals;
  /** A formula whose text follows. */
  #waits: { row: number; at: number } | null = null;

  constructor(globals: XlsGlobals) {
    this.#globals = globals;
  }

  take(record: BiffRecord): void {
    const { type, view, pieces } = record;
    const { texts, readText } = this.#globals;
    if (type === RECORD.labelOfStrings)
      this.#text(view, texts.strings[view.getUint32(CELL_HEAD, true)] ?? '');
    if (type === RECORD.label || type === RECORD.richLabel) this.#text(view, readText(pieces, CELL_HEAD, 2));
    if (type === RECORD.number) this.#number(view, view.getFloat64(CELL_HEAD, true));
    if (type === RECORD.rk) this.#number(view, ofRk(view.getInt32(CELL_HEAD, true)));
    if (type === RECORD.severalRk) this.#several(view);
    if (type === RECORD.logicalOrError)
      this.#logical(view, { value: view.getUint8(6), isError: view.getUint8(7) === 1 });
    if (type === RECORD.formula) this.#formula(view);
    if (type === RECORD.textOfFormula && this.#waits) {
      const { row, at } = this.#waits;
      this.#keep(row, at, readText(pieces, 0, 2), true);
      this.#waits = null;
    }
    if (type === RECORD.merged) this.#merges(view);
    if ((type === RECORD.header || type === RECORD.footer) && view.byteLength > 2)
      this.rows.left.push(withoutCodes(readText(pieces, 0, this.#globals.isModern ? 2 : 1)));
    if (type === RECORD.boxText && pieces.length > 1) this.#box(record);
    if (type === RECORD.object && view.byteLength >= 6 && view.getUint16(4, true) === PICTURE)
      this.rows.pictures += 1;
  }

  #keep(
    row: number,
    at: number,
    shown: Parameters<SheetRows['keep']>[2],
    hasFormula = false,
    isError = false,
  ) {
    this.rows.keep(row + 1, at, shown, { name: `${columnName(at)}${row + 1}`, hasFormula, isError });
  }

  #text(view: DataView, text: string): void {
    this.#keep(view.getUint16(0, true), view.getUint16(2, true), text);
  }

  #shown(value: number, format: number) {
    const { formats, is1904 } = this.#globals.texts;
    return shownNumber(value, formats[format] ?? 'General', is1904);
  }

  #number(view: DataView, value: number): void {
    const shown = this.#shown(value, view.getUint16(4, true));
    this.#keep(view.getUint16(0, true), view.getUint16(2, true), shown);
  }

  /** Numbers side by side: how each is shown, and its value. */
  #several(view: DataView): void {
    const [row, first] = [view.getUint16(0, true), view.getUint16(2, true)];
    const count = Math.floor((view.byteLength - CELL_HEAD) / 6);
    for (let index = 0; index < count; index += 1) {
      const at = 4 + index * 6;
      const value = ofRk(view.getInt32(at + 2, true));
      this.#keep(row, first + index, this.#shown(value, view.getUint16(at, true)));
    }
  }

  #logical(
    view: DataView,
    { value, isError }: { value: number; isError: boolean },
    hasFormula = false,
  ): void {
    const text = isError ? '' : value === 0 ? 'FALSE' : 'TRUE';
    this.#keep(view.getUint16(0, true), view.getUint16(2, true), text, hasFormula, isError);
  }

  #formula(view: DataView): void {
    const [row, at] = [view.getUint16(0, true), view.getUint16(2, true)];
    const kind = view.getUint8(6);
    if (view.getUint16(12, true) !== NO_NUMBER) {
      const shown = this.#shown(view.getFloat64(6, true), view.getUint16(4, true));
      this.#keep(row, at, shown, true);
    } else if (kind === RESULT.text) this.#waits = { row, at };
    else if (kind === RESULT.logical || kind === RESULT.error)
      this.#logical(view, { value: view.getUint8(8), isError: kind === RESULT.error }, true);
    else this.#keep(row, at, '', true);
  }

  #merges(view: DataView): void {
    const count = Math.min(view.getUint16(0, true), Math.floor((view.byteLength - 2) / 8));
    for (let index = 0; index < count; index += 1) {
      const [first = 0, last = 0, left = 0, right = 0] = [0, 2, 4, 6].map((at) =>
        view.getUint16(2 + index * 8 + at, true),
      );
      const name = `${columnName(left)}${first + 1}`;
      this.rows.merge({ first: first + 1, last: last + 1, left, right, name });
    }
  }

  /** What is said of a cell, and what stands in boxes above them. */
  #box({ view, pieces }: BiffRecord): void {
    const count = view.byteLength >= BOX_LETTERS_AT + 2 ? view.getUint16(BOX_LETTERS_AT, true) : 0;
    if (count === 0) return;
    const reader = new BiffReader(pieces.slice(1));
    const isWide = (reader.byte() & 1) === 1;
    this.rows.left.push(reader.letters(count, isWide, narrowText));
  }
}

/** A number in four bytes: an integer or the upper half of a whole one, perhaps a hundred times as large. */
function ofRk(rk: number): number {
  const isInteger = (rk & 2) !== 0;
  const half = new DataView(new ArrayBuffer(8));
  half.setInt32(4, rk & ~3, true);
  const value = isInteger ? rk >> 2 : half.getFloat64(0, true);
  return (rk & 1) !== 0 ? value / 100 : value;
}
