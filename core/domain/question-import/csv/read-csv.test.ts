import { describe, expect, it } from 'vitest';
import { csvHead } from '../../question-bank/question-csv.ts';
import { readCsv } from './read-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const ROW = 'Physics,Waves,,Größe?,a,b,c,d,2,Because,3,"x,y",en,Mock,active';
const FILE = `${csvHead()}${ROW}\n`;
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  for (const [at, sign] of [...text].entries())
    new DataView(bytes.buffer).setUint16(at * 2, sign.charCodeAt(0), isLittle);
  return bytes;
};

describe('encodings', () => {
  it.each([
    ['UTF-8', utf8(FILE), 'utf-8'],
    ['UTF-8 with its mark', utf8(`\uFEFF${FILE}`), 'utf-8'],
    ['UTF-16 LE', utf16(`\uFEFF${FILE}`, true), 'utf-16le'],
    ['UTF-16 BE', utf16(`\uFEFF${FILE}`, false), 'utf-16be'],
    ['UTF-16 without a mark', utf16(FILE, true), 'utf-16le'],
    ['Windows-1252', Uint8Array.from([...FILE].map((sign) => sign.charCodeAt(0))), 'windows-1252'],
  ])('%s', (_, bytes, encoding) => {
    const file = readCsv(bytes);
    expect(file.table?.encoding).toBe(encoding);
    expect(file.questions).toMatchObject([
      {
        row: 2,
        subject: 'Physics',
        stem: 'Größe?',
        options: ['a', 'b', 'c', 'd'],
        correctIndex: 2,
        tags: ['x', 'y'],
      },
    ]);
  });
});

describe('separators and line ends', () => {
  it.each([
    ['semicolons', FILE.replace('"x,y"', 'x|y').replaceAll(',', ';'), '\n'],
    ['tabs', FILE.replace('"x,y"', 'x;y').replaceAll(',', '\t'), '\r\n'],
    ['what Excel says', `sep=;\r\n${FILE.replace('"x,y"', 'x').replaceAll(',', ';')}`, '\r\n'],
    ['commas', FILE, '\r'],
  ])('%s', (_, text, end) => {
    const { questions, problems } = readCsv(utf8(text.replaceAll('\n', end).replaceAll('\r\r', '\r')));
    expect(problems).toEqual([]);
    expect(questions).toMatchObject([{ stem: 'Größe?', correctIndex: 2 }]);
  });
});

it('counts rows as a spreadsheet does, over empty ones and over texts of several lines', () => {
  const text = `${csvHead()}\n${ROW.replace('Größe?', '"two\nlines"')}\n,,,,,,,,,,,,,,\n${ROW}\n`;
  expect(readCsv(utf8(text)).questions.map(({ row, stem }) => [row, stem])).toEqual([
    [3, 'two\nlines'],
    [5, 'Größe?'],
  ]);
});

it('knows common headings, in any order, and columns chosen by hand before them', () => {
  const text = 'Answer,Question,Option 1,Option 2,Option 3,Option 4,Note\nC,Why?,1,2,3,4,n\n';
  expect(readCsv(utf8(text)).questions).toMatchObject([
    { stem: 'Why?', options: ['1', '2', '3', '4'], correctIndex: 2 },
  ]);
  const chosen = { stem: 6, optionA: 2, optionB: 3, optionC: 4, optionD: 5 };
  expect(readCsv(utf8(text), { chosenColumns: () => chosen }).questions).toMatchObject([
    { stem: 'n', correctIndex: null },
  ]);
});

it('takes 0 to 3 or nothing as the answer', () => {
  const of = (answer: string) => {
    const [question] = readCsv(utf8(FILE.replace(',d,2,', `,d,${answer},`))).questions;
    return [question?.correctIndex, question?.problems.map(({ code }) => code)];
  };
  expect(['0', '3', '', '4', '-1', 'x', 'C'].map(of)).toEqual([
    [0, []],
    [3, []],
    [null, []],
    [null, ['answer_invalid']],
    [null, ['answer_invalid']],
    [null, ['answer_invalid']],
    [2, ['answer_letter']],
  ]);
});

it('separates tags by commas', () => {
  const tags = (cell: string) => readCsv(utf8(FILE.replace('"x,y"', cell))).questions[0]?.tags;
  expect([tags('"a, b ,,c"'), tags('"a\\,b,c"'), tags('')]).toEqual([['a', 'b', 'c'], ['a,b', 'c'], []]);
});

it('says which columns are missing', () => {
  expect(readCsv(utf8('stem,optionA\nx,y\n')).problems).toMatchObject([
    { code: 'columns_missing', values: { columns: 'optionB, optionC, optionD' } },
  ]);
});

it('takes off what keeps a spreadsheet from calculating', () => {
  expect(readCsv(utf8(FILE.replace('Größe?', "'=1+1"))).questions[0]?.stem).toBe('=1+1');
});

it.each([
  ['', 'empty'],
  [csvHead(), 'no_rows'],
  [`${csvHead()}"open,`, 'quote_not_closed'],
  ['x'.repeat(450_000), 'row_too_long'],
  ['a\0\0\0,b', 'not_text'],
  ['PK\x03\x04', 'file_kind'],
])('says why it cannot read %#', (text, code) => {
  expect(readCsv(utf8(text)).problems).toMatchObject([{ code, severity: 'error' }]);
});

it('reads no further than a file that is far too long', () =>
  expect(readCsv(new TextEncoder().encode('a\n'.repeat(101_000)))).toMatchObject({
    questions: [],
    problems: [{ code: 'too_many_rows' }],
  }));
