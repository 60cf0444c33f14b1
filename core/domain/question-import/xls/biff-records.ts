import { FileError } from '../file-error.ts';

/** Numbers of the records of a workbook, as [MS-XLS] names them. */
export const RECORD = {
  formula: 0x0006,
  end: 0x000a,
  header: 0x0014,
  footer: 0x0015,
  dateMode: 0x0022,
  password: 0x002f,
  font: 0x0031,
  continued: 0x003c,
  codePage: 0x0042,
  object: 0x005d,
  sheet: 0x0085,
  severalRk: 0x00bd,
  richLabel: 0x00d6,
  format: 0x00e0,
  merged: 0x00e5,
  strings: 0x00fc,
  labelOfStrings: 0x00fd,
  otherFile: 0x01ae,
  boxText: 0x01b6,
  number: 0x0203,
  label: 0x0204,
  logicalOrError: 0x0205,
  textOfFormula: 0x0207,
  rk: 0x027e,
  formatCode: 0x041e,
  begin: 0x0809,
} as const;

export interface BiffRecord {
  type: number;
  /** The record and those that continue it, each piece by itself: a text that goes on says in each how its letters are written. */
  pieces: Uint8Array[];
  /** Of its first piece. */
  view: DataView;
}

/** The records from a place on, until the end of the part that begins there; charts within it are passed over. */
export function* recordsFrom(
  stream: Uint8Array,
  start: number,
  budget: { bytes: number },
): Generator<BiffRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let depth = 0;
  let at = start;
  const isContinued = () => at + 4 <= stream.length && view.getUint16(at, true) === RECORD.continued;
  const take = () => {
    const size = view.getUint16(at + 2, true);
    const piece = stream.subarray(at + 4, at + 4 + size);
    at += 4 + size;
    budget.bytes -= 4 + size;
    // Parts that overlap would be walked over and over.
    if (budget.bytes < 0) throw new FileError('xlsx_broken');
    return piece;
  };
  while (at + 4 <= stream.length) {
    const type = view.getUint16(at, true);
    const first = take();
    const pieces = [first];
    while (isContinued()) pieces.push(take());
    if (type === RECORD.begin) depth += 1;
    if (type === RECORD.end) depth -= 1;
    if (depth <= 0) return;
    if (depth === 1)
      yield { type, pieces, view: new DataView(first.buffer, first.byteOffset, first.byteLength) };
  }
}

/** Letters of bytes, by a code page. */
export type Decode = (bytes: Uint8Array) => string;

/** Bytes of a record over all its pieces. */
export class BiffReader {
  readonly #pieces: readonly Uint8Array[];
  #piece = 0;
  #at: number;

  constructor(pieces: readonly Uint8Array[], from = 0) {
    this.#pieces = pieces;
    this.#at = from;
  }

  get isAtEnd(): boolean {
    this.#settle();
    return this.#piece >= this.#pieces.length;
  }

  byte(): number {
    this.#settle();
    const value = this.#pieces[this.#piece]?.[this.#at];
    if (value === undefined) throw new FileError('xlsx_broken');
    this.#at += 1;
    return value;
  }

  short = (): number => this.byte() + this.byte() * 0x100;
  long = (): number => this.short() + this.short() * 0x10000;

  skip(count: number): void {
    let left = count;
    while (left > 0 && !this.isAtEnd) {
      const step = Math.min(left, (this.#pieces[this.#piece]?.length ?? 0) - this.#at);
      this.#at += step;
      left -= step;
    }
  }

  /** Letters of one or two bytes each; each further piece begins with which of them. */
  letters(count: number, isWide: boolean, narrow: Decode): string {
    let text = '';
    let wide = isWide;
    let left = count;
    while (left > 0) {
      const piece = this.#pieces[this.#piece];
      if (!piece) throw new FileError('xlsx_broken');
      const size = wide ? 2 : 1;
      const there = Math.min(left, Math.floor((piece.length - this.#at) / size));
      const bytes = piece.subarray(this.#at, this.#at + there * size);
      text += (wide ? wideText : narrow)(bytes);
      left -= there;
      this.#at += there * size;
      if (left === 0) break;
      this.#piece += 1;
      this.#at = 0;
      wide = (this.byte() & 1) === 1;
    }
    return text;
  }

  #settle(): void {
    while (this.#piece < this.#pieces.length && this.#at >= (this.#pieces[this.#piece]?.length ?? 0)) {
      this.#piece += 1;
      this.#at = 0;
    }
  }
}

const utf16 = new TextDecoder('utf-16le');
const wideText: Decode = (bytes) => utf16.decode(bytes);
