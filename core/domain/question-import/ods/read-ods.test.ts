import { strToU8, zipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWorkbook } from '../xlsx/open-workbook.ts';
import { readXlsx } from '../xlsx/read-xlsx.ts';
import { SheetRows } from '../xlsx/sheet-rows.ts';

const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';
const cell = (text: string, attributes = 'office:value-type="string"') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
const table = (name: string, rows: string, attributes = '') =>
  `<table:table table:name="${name}" ${attributes}>${rows}</table:table>`;

function ods(tables: string, { styles = '', files = {}, type = SPREADSHEET, manifest = '' } = {}) {
  const content = `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  return zipSync({
    mimetype: strToU8(type),
    'META-INF/manifest.xml': strToU8(`<manifest:manifest>${manifest}</manifest:manifest>`),
    'content.xml': strToU8(content),
    ...files,
  });
}
const sheetOf = (bytes: Uint8Array) => openWorkbook(bytes).sheets[0]?.read();
const cellsOf = (bytes: Uint8Array) => sheetOf(bytes)?.rows.map(({ number, cells }) => [number, ...cells]);

it('takes what cells show, and the value where a program wrote no text', () => {
  const cells = [
    cell('Ravi <text:span>Kumar</text:span><text:s text:c="2"/>A<text:line-break/>B'),
    cell('00042', 'office:value-type="float" office:value="42"'),
    '<table:table-cell office:value-type="float" office:value="9812345678"/>',
    cell('05/01/27', 'office:value-type="date" office:date-value="2027-01-05"'),
    cell('0.3', 'office:value-type="float" office:value="0.3333"'),
    cell('Err:502', 'office:value-type="string" calcext:value-type="error" table:formula="of:=1/0"'),
    cell('TRUE', 'office:value-type="boolean" office:boolean-value="true"'),
  ];
  const [only] = sheetOf(ods(table('Paper', row(...cells))))?.rows ?? [];
  expect(only?.cells).toEqual(['Ravi Kumar  A\nB', '00042', '9812345678', '05/01/27', '0.3', '', 'TRUE']);
  expect(only?.notes?.map(({ at, problem }) => `${at} ${problem.code}`)).toEqual([
    '3 cell_shown_date',
    '4 cell_shown_rounded',
    '5 cell_formula',
    '5 cell_error',
  ]);
});

it('writes out what is repeated, and counts rows as the sheet does', () => {
  const rows = [
    row(cell('Roll No'), '<table:table-cell table:number-columns-repeated="2"/>', cell('Name')),
    '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>',
    `<table:table-row table:number-rows-repeated="2">${cell('7', 'table:number-columns-repeated="3"')}</table:table-row>`,
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
  ];
  expect(cellsOf(ods(table('a', rows.join(''))))).toEqual([
    [1, 'Roll No', '', '', 'Name'],
    [5, '7', '7', '7'],
    [6, '7', '7', '7'],
  ]);
});

it('gives merged cells to each row, keeps lowered letters, and sets remarks and boxes apart', () => {
  const styles =
    '<style:style style:name="T1"><style:text-properties style:text-position="sub 58%"/></style:style>';
  const merged = cell('XII', 'office:value-type="string" table:number-rows-spanned="2"');
  const rows = [
    row(merged, cell('H<text:span text:style-name="T1">2</text:span>O')),
    row(
      '<table:covered-table-cell/>',
      `<table:table-cell><office:annotation><text:p>Ask him</text:p></office:annotation><text:p>b</text:p></table:table-cell>`,
    ),
  ];
  const bytes = ods(table('a', rows.join('')), { styles, files: { 'Pictures/1.png': new Uint8Array(3) } });
  expect(cellsOf(bytes)).toEqual([
    [1, 'XII', 'H₂O'],
    [2, 'XII', 'b'],
  ]);
  expect(openWorkbook(bytes)).toMatchObject({ left: ['Ask him'], pictures: 1 });
});

it('questions of visible sheets are read; a hidden one is named', () => {
  const heads = row(...['Question', 'A', 'B', 'C', 'D', 'Answer'].map((text) => cell(text)));
  const one = row(...['Why?', '1', '2', '3', '4', 'B'].map((text) => cell(text)));
  const styles =
    '<style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>';
  const tables = table('Key', heads + one, 'table:style-name="ta2"') + table('Paper', heads + one);
  const { questions, problems } = readXlsx(ods(tables, { styles }));
  expect(questions).toMatchObject([{ row: 2, stem: 'Why?', options: ['1', '2', '3', '4'], correctIndex: 1 }]);
  expect(problems).toMatchObject([{ code: 'sheets_not_read', values: { others: 'Key' } }]);
});

const many = `<table:table-row table:number-rows-repeated="1000000000">${cell('x')}</table:table-row>`;
const long = `<table:table-row table:number-rows-repeated="20000">${cell('x'.repeat(10_000))}</table:table-row>`;

describe('a file that was made to harm, or is none', () => {
  it.each([
    ['a password', ods('', { manifest: '<manifest:encryption-data/>' }), 'encrypted'],
    ['macros', ods('', { files: { 'Basic/Standard/Module1.xml': strToU8('<x/>') } }), 'has_macros'],
    ['a text', ods('', { type: 'application/vnd.oasis.opendocument.text' }), 'file_kind'],
    ['rows without end', ods(table('a', many)), 'too_many_rows'],
    ['texts without end', ods(table('a', long)), 'too_many_rows'],
    [
      'entities',
      zipSync({
        mimetype: strToU8(SPREADSHEET),
        'content.xml': strToU8('<!DOCTYPE a [<!ENTITY x "y">]><a/>'),
      }),
      'xml_entities',
    ],
    ['no cell', ods(table('a', '')), 'no_sheet'],
  ])('%s ends with the reason', (_, bytes, code) => {
    expect(readXlsx(bytes)).toMatchObject({ questions: [], problems: [{ code }] });
  });
});

describe('a row that is repeated a thousand million times', () => {
  afterEach(() => vi.restoreAllMocks());
  const empty = '<table:table-cell table:number-columns-repeated="100"/>';
  const repeated = (...cells: string[]) =>
    `<table:table-row table:number-rows-repeated="1000000000">${cells.join('')}</table:table-row>`;
  /** Ends what would go on for minutes, so that the test fails at once. */
  function countKept() {
    const keep = SheetRows.prototype.keep;
    const kept = vi.spyOn(SheetRows.prototype, 'keep');
    return kept.mockImplementation(function (this: SheetRows, ...cell) {
      if (kept.mock.calls.length > 1_000) throw new Error('The row is written out again and again');
      keep.apply(this, cell);
    });
  }

  it('beyond all tables is said once, and the rows below it are read', () => {
    const kept = countKept();
    const tables = table('a', row(cell('Name')) + repeated(empty, cell('far')) + row(cell('Asha')));
    expect(cellsOf(ods(tables))).toEqual([
      [1, 'Name'],
      [1_000_000_002, 'Asha'],
    ]);
    expect(openWorkbook(ods(tables)).sheets[0]?.read().left).toEqual(['far']);
    expect(kept.mock.calls.length).toBeLessThan(10);
  });

  it('beyond all tables in a file without another row is none', () => {
    const kept = countKept();
    expect(
      cellsOf(ods(table('a', repeated(empty, cell('far', 'table:number-columns-repeated="900"'))))),
    ).toEqual([]);
    expect(kept.mock.calls.length).toBeLessThan(10);
  });
});
