import { utils, write } from 'cfb';

const { cfb_new: newFile, cfb_add: addStream } = utils;

export const short = (value: number) => [value & 255, (value >> 8) & 255];
export const long = (value: number) => [...short(value & 0xffff), ...short((value >> 16) & 0xffff)];
export const double = (value: number) => [...new Uint8Array(new Float64Array([value]).buffer)];
/** Letters of two bytes each. */
export const wide = (text: string) => [...text].flatMap((letter) => short(letter.charCodeAt(0)));
export const narrow = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

export type Record = readonly [type: number, bytes: readonly number[]];

const bytesOf = (records: readonly Record[]) =>
  records.flatMap(([type, bytes]) => [...short(type), ...short(bytes.length), ...bytes]);

/** A text of the list that all sheets share, its letters in two bytes. */
export const sharedText = (text: string) => [...short(text.length), 1, ...wide(text)];
export const strings = (...texts: number[][]): Record => [
  0xfc,
  [...long(texts.length), ...long(texts.length), ...texts.flat()],
];
export const cell = (row: number, column: number, format = 0) => [
  ...short(row),
  ...short(column),
  ...short(format),
];
export const textCell = (row: number, column: number, index: number): Record => [
  0xfd,
  [...cell(row, column), ...long(index)],
];

export interface XlsSheet {
  name: string;
  isHidden?: boolean;
  records: readonly Record[];
}

/** A workbook of Excel 97 (or 5, with `version`) in a compound file. */
export function writeXls(
  sheets: readonly XlsSheet[],
  globals: readonly Record[] = [],
  { version = 0x0600, others = [] }: { version?: number; others?: readonly string[] } = {},
): Uint8Array {
  const begin = (kind: number): Record => [0x0809, [...short(version), ...short(kind), ...Array(12).fill(0)]];
  const end: Record = [0x0a, []];
  const bodies = sheets.map(({ records }) => bytesOf([begin(0x10), ...records, end]));
  const places = (start: number) =>
    sheets.map(({ name, isHidden }, at): Record => {
      const before = bodies.slice(0, at).reduce((sum, body) => sum + body.length, start);
      const letters = version === 0x0600 ? [name.length, 0, ...narrow(name)] : [name.length, ...narrow(name)];
      return [0x85, [...long(before), isHidden ? 1 : 0, 0, ...letters]];
    });
  const head = (start: number) => bytesOf([begin(5), ...globals, ...places(start), end]);
  const stream = [...head(head(0).length), ...bodies.flat()];
  // No smaller, and it would lie in the part for small ones.
  const padded = [...stream, ...Array(Math.max(0, 4096 - stream.length)).fill(0)];
  return compoundFile(
    [version === 0x0600 ? 'Workbook' : 'Book', padded],
    ...others.map((name) => [name, [0]] as const),
  );
}

export function compoundFile(...streams: (readonly [string, readonly number[]])[]): Uint8Array {
  const file = newFile();
  for (const [name, bytes] of streams) addStream(file, `/${name}`, Uint8Array.from(bytes));
  return Uint8Array.from(write(file, { type: 'array' }) as number[]);
}
