import { expect, it } from 'vitest';
import { FileError } from '../file-error.ts';
import { openWorkbook } from '../xlsx/open-workbook.ts';
import {
  cell,
  double,
  long,
  narrow,
  type Record,
  sharedText,
  short,
  strings,
  textCell,
  writeXls,
} from './testing/write-xls.ts';

function read(bytes: Uint8Array): string {
  try {
    return openWorkbook(bytes)
      .sheets.map((sheet) => sheet.read().rows.length)
      .join();
  } catch (error) {
    if (error instanceof FileError) return error.code;
    throw error;
  }
}

const records: Record[] = [
  textCell(0, 0, 0),
  textCell(0, 1, 1),
  [0x203, [...cell(1, 0), ...double(7)]],
  [0xbd, [...short(2), ...short(0), ...short(0), ...long(6), ...short(0), ...long(10), ...short(1)]],
  [0x06, [...cell(3, 0), 0, 0, 0, 0, 0, 0, 255, 255, ...Array(8).fill(0)]],
  [0x207, [...short(1), 0, 65]],
  [0xe5, [...short(1), ...[0, 3, 0, 0].flatMap(short)]],
];
const FILE = writeXls([{ name: 'Paper', records }], [strings(sharedText('Roll No'), sharedText('नाम'))]);

/** The same each time. */
function* numbers(seed: number) {
  for (let state = seed; ; state = (Math.imul(state, 1664525) + 1013904223) >>> 0) yield state >>> 8;
}

it('a file with any bytes changed is read or refused with a reason', () => {
  expect(read(FILE)).toBe('4');
  const filled = [...FILE.keys()].filter((at) => FILE[at] !== 0);
  const random = numbers(7);
  const next = () => random.next().value ?? 0;
  const seen = new Set<string>();
  for (let trial = 0; trial < 1_500; trial += 1) {
    const bytes = FILE.slice(0, trial % 5 === 0 ? next() % FILE.length : FILE.length);
    for (let change = 0; change <= trial % 4; change += 1) {
      const at = trial % 2 === 0 ? (filled[next() % filled.length] ?? 0) : next() % FILE.length;
      if (at >= 8 && at < bytes.length) bytes[at] = trial % 3 === 0 ? 255 : next() & 255;
    }
    seen.add(read(bytes));
  }
  expect(seen).toContain('4');
  expect(seen).toContain('xlsx_broken');
});

it('chains of sectors that go round end', () => {
  const bytes = FILE.slice();
  const view = new DataView(bytes.buffer);
  const table = view.getInt32(76, true);
  // Each sector is followed by the first.
  for (let at = 0; at < 128; at += 1) view.setInt32((table + 1) * 512 + at * 4, 0, true);
  expect(read(bytes)).toBe('xlsx_broken');
});

it('sheets that begin within each other are not walked over and over', () => {
  const begin: Record = [0x0809, [...short(0x600), ...short(0x10)]];
  const nested = Array.from({ length: 2_000 }, () => begin);
  const one = writeXls([{ name: 'a', records: nested }]);
  expect(read(one)).toBe('0');
  const places = Array.from({ length: 900 }, (): Record => [0x85, [...long(1000), 0, 0, 1, 0, 65]]);
  const many = writeXls([{ name: 'a', records: nested }], places);
  const at = 900 * 12;
  const view = new DataView(many.buffer);
  let changed = 0;
  for (let place = 0; place + 12 < many.length; place += 1)
    if (view.getUint16(place, true) === 0x85 && view.getUint32(place + 4, true) === 1000) {
      view.setUint32(place + 4, at + 200 + (changed % 500) * 8, true);
      changed += 1;
    }
  expect(changed).toBeGreaterThan(500);
  expect(['xlsx_broken', 'too_many_rows']).toContain(read(many));
});

it('rows and texts without end are refused', () => {
  const rows = Array.from({ length: 27_000 }, (_, row) => textCell(row, 0, 0));
  expect(read(writeXls([{ name: 'a', records: rows }], [strings(sharedText('x'))]))).toBe('too_many_rows');
  const cells = Array.from({ length: 5_000 }, (_, at) => textCell(Math.floor(at / 100), at % 100, 0));
  const long = strings(sharedText('x'.repeat(4_000)));
  const texts = Array.from({ length: 6 }, () => cells).flat();
  expect(read(writeXls([{ name: 'a', records: texts }], [long]))).toBe('too_many_rows');
});

it('runs of fonts that go back write no letters again', () => {
  const font = (place: number): Record => [0x31, [...Array(8).fill(0), ...short(place), ...Array(6).fill(0)]];
  const fonts = [0, 0, 0, 0, 2].map(font);
  const textOf = (letters: string, ...runs: number[]) => {
    const rich = [...short(letters.length), 8, ...short(runs.length / 2), ...narrow(letters)];
    const bytes = writeXls(
      [{ name: 'a', records: [textCell(0, 0, 0)] }],
      [...fonts, strings([...rich, ...runs.flatMap(short)])],
    );
    return openWorkbook(bytes).sheets[0]?.read().rows[0]?.cells[0];
  };
  // By turns the first letter and the last: each turn would write the whole text once more.
  const turns = Array.from({ length: 200 }, (_, at) => (at % 2 === 0 ? [0, 5] : [99, 0])).flat();
  expect(textOf('a'.repeat(100), ...turns)?.match(/a/g)).toHaveLength(100);
  expect(textOf('H2O', 1, 5, 1, 0, 2, 0, 0, 5)).toBe('H₂O');
});
