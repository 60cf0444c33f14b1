import { describe, expect, it } from 'vitest';
import { openWorkbook } from '../xlsx/open-workbook.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import {
  cell,
  compoundFile,
  double,
  long,
  narrow,
  type Record,
  sharedText,
  short,
  strings,
  textCell,
  wide,
  writeXls,
} from './testing/write-xls.ts';

const rowsOf = (bytes: Uint8Array, at = 0) =>
  openWorkbook(bytes)
    .sheets[at]?.read()
    .rows.map(({ number, cells }) => [number, ...cells]);
const one = (records: readonly Record[], globals: readonly Record[] = []) =>
  writeXls([{ name: 'Paper', records }], globals);
const format = (id: number): Record => [0xe0, [...short(0), ...short(id), ...Array(16).fill(0)]];
const codeOf = (id: number, code: string): Record => [
  0x41e,
  [...short(id), ...short(code.length), 0, ...narrow(code)],
];
const formula = (row: number, column: number, result: readonly number[]): Record => [
  0x06,
  [...cell(row, column), ...result, ...Array(8).fill(0)],
];
const integer = (value: number) => long((value << 2) | 2);

it('reads the texts of a workbook, in one byte a letter or two', () => {
  const texts = strings(sharedText('நீர்'), [...short(4), 0, ...narrow('Jos\u00e9')], sharedText(''));
  expect(rowsOf(one([textCell(0, 0, 0), textCell(0, 2, 1), textCell(4, 1, 2)], [texts]))).toEqual([
    [1, 'நீர்', '', 'José'],
  ]);
});

it('reads a text that goes on in the next record, where its letters are written otherwise', () => {
  const first: Record = [0xfc, [...long(2), ...long(2), ...short(6), 0, ...narrow('abc')]];
  const second: Record = [0x3c, [1, ...wide('दईउ'), ...sharedText('next')]];
  expect(rowsOf(one([textCell(0, 0, 0), textCell(0, 1, 1)], [first, second]))).toEqual([
    [1, 'abcदईउ', 'next'],
  ]);
});

it('keeps raised and lowered letters', () => {
  const font = (place: number): Record => [0x31, [...Array(8).fill(0), ...short(place), ...Array(6).fill(0)]];
  // The fifth font counts as the sixth.
  const fonts = [0, 0, 0, 0, 2].map(font);
  const rich = [...short(3), 8, ...short(2), ...narrow('H2O'), ...[1, 5, 2, 0].flatMap(short)];
  expect(rowsOf(one([textCell(0, 0, 0)], [...fonts, strings(rich)]))).toEqual([[1, 'H₂O']]);
});

it('shows numbers as the sheet does, and warns where that hides what was typed', () => {
  const globals = [codeOf(164, '00000'), format(0), format(164), format(14), format(10)];
  const records: Record[] = [
    [0x203, [...cell(0, 0), ...double(0.1)]],
    [0x27e, [...cell(0, 1, 1), ...integer(42)]],
    [0x27e, [...cell(0, 2), ...long((1234 << 2) | 3)]],
    [
      0xbd,
      [...short(0), ...short(3), ...short(2), ...integer(45658), ...short(0), ...integer(-7), ...short(4)],
    ],
    [0x27e, [...cell(0, 5, 3), ...integer(1)]],
  ];
  const [sheet] = openWorkbook(one(records, globals)).sheets;
  const [row] = sheet?.read().rows ?? [];
  expect(row?.cells).toEqual(['0.1', '00042', '12.34', '01-01-2025', '-7', '100.00%']);
  expect(row?.notes?.map(({ at, problem }) => [at, problem.code])).toEqual([[3, 'cell_shown_date']]);
});

it('counts days from 1904 where the workbook says so', () => {
  const globals: Record[] = [[0x22, short(1)], format(14)];
  expect(rowsOf(one([[0x27e, [...cell(0, 0), ...integer(44196)]]], globals))).toEqual([[1, '01-01-2025']]);
});

it('takes the last value of formulas, and says so', () => {
  const text = [0, 0, 0, 0, 0, 0, 255, 255];
  const records: Record[] = [
    formula(0, 0, text),
    [0x207, [...short(2), 0, ...narrow('ab')]],
    formula(0, 1, double(2.5)),
    formula(0, 2, [1, 0, 1, 0, 0, 0, 255, 255]),
    formula(0, 3, [2, 0, 7, 0, 0, 0, 255, 255]),
    formula(0, 4, [3, 0, 0, 0, 0, 0, 255, 255]),
    [0x205, [...cell(0, 5), 0, 0]],
    [0x205, [...cell(0, 6), 7, 1]],
  ];
  const [row] = openWorkbook(one(records)).sheets[0]?.read().rows ?? [];
  expect(row?.cells).toEqual(['ab', '2.5', 'TRUE', '', '', 'FALSE', '']);
  expect(row?.notes?.map(({ at, problem }) => `${at} ${problem.code} ${problem.values?.cell}`)).toEqual([
    '0 cell_formula A1',
    '1 cell_formula B1',
    '2 cell_formula C1',
    '3 cell_formula D1',
    '3 cell_error D1',
    '4 cell_formula E1',
    '6 cell_error G1',
  ]);
});

it('reads merged cells, remarks, what is printed, and counts pictures', () => {
  const records: Record[] = [
    textCell(0, 0, 0),
    textCell(0, 1, 1),
    textCell(1, 1, 1),
    [0xe5, [...short(1), ...[0, 1, 0, 0].flatMap(short)]],
    [0x14, [...short(8), 0, ...narrow('&CSchool')]],
    [0x5d, [...short(0x15), ...short(18), ...short(8), ...short(1), ...Array(14).fill(0)]],
    [0x1b6, [...Array(10).fill(0), ...short(4), ...Array(6).fill(0)]],
    [0x3c, [0, ...narrow('Why?')]],
  ];
  const sheet = openWorkbook(
    one(records, [strings(sharedText('XII'), sharedText('Ravi'))]),
  ).sheets[0]?.read();
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['XII', 'Ravi'],
    ['XII', 'Ravi'],
  ]);
  expect(sheet?.left).toEqual([' School', 'Why?']);
  expect(sheet?.pictures).toBe(1);
});

it('reads workbooks of Excel 5 by their code page', () => {
  const records: Record[] = [[0x204, [...cell(1, 0), ...short(3), 0xcc, 0xe8, 0xf0]]];
  const bytes = writeXls([{ name: 'Sheet1', records }], [[0x42, short(1251)]], { version: 0x0500 });
  expect(rowsOf(bytes)).toEqual([[2, 'Мир']]);
});

describe('questions', () => {
  const texts = [
    'Question',
    'A',
    'B',
    'C',
    'D',
    'Answer',
    'Subject',
    'Why?',
    'one',
    'two',
    'three',
    'four',
    'Physics',
  ];
  const heads = [0, 1, 2, 3, 4, 5, 6].map((at) => textCell(0, at, at));
  const row = [7, 8, 9, 10, 11, 2, 12].map((text, at) => textCell(1, at, text));
  const globals = [strings(...texts.map(sharedText))];

  it('of a sheet are read; a hidden one is named', () => {
    const sheets = [
      { name: 'Key', isHidden: true, records: [...heads, ...row] },
      { name: 'Paper', records: [...heads, ...row] },
    ];
    const { questions, problems } = readXlsx(writeXls(sheets, globals));
    expect(questions).toMatchObject([
      { row: 2, stem: 'Why?', options: ['one', 'two', 'three', 'four'], correctIndex: 1, subject: 'Physics' },
    ]);
    expect(problems).toMatchObject([{ code: 'sheets_not_read', values: { sheet: 'Paper', others: 'Key' } }]);
  });

  it.each([
    ['a password', writeXls([{ name: 'a', records: [] }], [[0x2f, short(1)]]), 'encrypted'],
    ['a password of today', compoundFile(['EncryptedPackage', [1]], ['EncryptionInfo', [1]]), 'encrypted'],
    [
      'macros',
      writeXls([{ name: 'a', records: heads }], globals, { others: ['_VBA_PROJECT_CUR'] }),
      'has_macros',
    ],
    ['Word', compoundFile(['WordDocument', Array(5000).fill(1)]), 'file_kind'],
    [
      'nothing behind the signature',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      'xlsx_broken',
    ],
    ['no workbook', compoundFile(['Workbook', Array(5000).fill(1)]), 'xlsx_broken'],
    ['sheets without cells', writeXls([{ name: 'a', records: [] }]), 'no_sheet'],
  ])('of a file with %s: the reason', (_, bytes, code) => {
    expect(readXlsx(bytes)).toMatchObject({ questions: [], problems: [{ code }] });
  });
});
