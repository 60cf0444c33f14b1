import { describe, expect, it } from 'vitest';
import type { TableRow } from '../table/table-row.ts';
import { workbook } from '../testing/workbook.ts';
import { withKeySheet } from './keys-of-sheet.ts';
import { readXlsx } from './read-xlsx.ts';

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const STEMS = ['Which metal is red?', 'Which metal rusts?', 'Which coats iron?', 'Which is soft?'];
const RIGHT = [1, 0, 2, 3];
const LETTERS = RIGHT.map((at) => 'ABCD'[at] ?? '');

/** Questions in the first sheet, and what else is given in a second. */
const book = (rows: readonly (readonly string[])[], keys: readonly (readonly string[])[]) => {
  const cell = (text: string, column: number, row: number) =>
    text === '' ? '' : `<c r="${'ABCDEFGH'[column]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = keys
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((text, column) => cell(text, column, at + 1)).join('')}</row>`,
    )
    .join('');
  return readXlsx(
    workbook(rows, {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="Paper" sheetId="1" r:id="rId1"/><sheet name="Keys" sheetId="2" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    }),
  );
};
const numbered = [
  ['No.', 'Question', 'A', 'B', 'C', 'D'],
  ...STEMS.map((stem, at) => [String(at + 1), stem, ...METALS]),
];
const typed = [
  ['Question', 'A', 'B', 'C', 'D'],
  ...STEMS.map((stem, at) => [`Q${at + 1}. ${stem}`, ...METALS]),
];
const pairs = LETTERS.map((letter, at) => [String(at + 1), letter]);
const keyOf = ({ questions }: ReturnType<typeof book>) => questions.map(({ correctIndex }) => correctIndex);

describe('keys in a second sheet', () => {
  const sheets: Record<string, (readonly string[])[]> = {
    'with headings': [['Q No', 'Answer'], ...pairs],
    'below a title': [['Key of the test'], [], ['Question', 'Correct Answer'], ...pairs],
    'without headings': pairs,
    'in another order': [['Q No', 'Answer'], ...pairs.toReversed()],
    'side by side': [
      ['Q No', 'Key', 'Q No', 'Key'],
      ...[0, 1].map((at) => [...(pairs[at] ?? []), ...(pairs[at + 2] ?? [])]),
    ],
    'side by side without headings': [0, 1].map((at) => [...(pairs[at] ?? []), '', ...(pairs[at + 2] ?? [])]),
    'by words': [['Number', 'Answer'], ...RIGHT.map((at, place) => [`Q${place + 1}`, METALS[at] ?? ''])],
    'by figures': [['Number', 'Answer'], ...RIGHT.map((at, place) => [`Q.${place + 1}`, String(at + 1)])],
  };
  it.each(Object.entries(sheets))('%s are taken by the numbers of the questions', (_, keys) => {
    for (const rows of [numbered, typed]) {
      const file = book(rows, keys);
      expect(keyOf(file)).toEqual(RIGHT);
      expect(file.problems).toContainEqual(
        expect.objectContaining({ severity: 'warning', code: 'keys_of_sheet', values: { sheet: 'Keys' } }),
      );
      expect(file.problems.map(({ code }) => code)).not.toContain('sheets_not_read');
    }
  });

  it('bring their explanations, and what else stands there is quoted', () => {
    const { questions, problems } = book(numbered, [
      ['Q No', 'Answer', 'Explanation', 'Remark'],
      ...pairs.map(([number = '', letter = ''], at) => [
        number,
        letter,
        `because ${at}`,
        at === 1 ? 'checked twice' : '',
      ]),
    ]);
    expect(questions.map(({ explanation }) => explanation)).toEqual(
      [0, 1, 2, 3].map((at) => `because ${at}`),
    );
    expect(JSON.stringify(problems)).toContain('checked twice');
  });

  it('that are missing, or said twice, are an error of their question', () => {
    const file = book(numbered, [['Q No', 'Answer'], ...pairs.slice(0, 3), ['2', 'C'], ['9', 'A']]);
    expect(keyOf(file)).toEqual([1, null, 2, null]);
    expect(
      file.questions.map(({ problems }) => problems.map(({ severity, code }) => [severity, code])),
    ).toEqual([[], [['error', 'key_sheet_twice']], [], [['error', 'key_sheet_without']]]);
    expect(file.problems).toContainEqual(
      expect.objectContaining({ code: 'key_sheet_unknown', values: { sheet: 'Keys', numbers: '9' } }),
    );
  });

  it('name no question where two bear the number', () => {
    const again = [...numbered.slice(0, 4), ['3', 'Which is heavy?', ...METALS]];
    expect(keyOf(book(again, pairs))).toEqual([1, 0, null, null]);
  });

  it('are none where the questions bear no numbers, or the sheet says something else', () => {
    const bare = typed.map(([stem = '', ...options]) => [stem.replace(/^Q\d\. /, ''), ...options]);
    for (const file of [
      book(bare, pairs),
      book(numbered, [
        ['Name', 'Marks'],
        ['Asha', '3'],
        ['Ravi', '4'],
      ]),
    ]) {
      expect(file.questions.map(({ correctIndex }) => correctIndex)).toEqual([null, null, null, null]);
      expect(file.problems).toContainEqual(expect.objectContaining({ code: 'sheets_not_read' }));
    }
  });
});

describe('a sheet that was made to harm', () => {
  const questions = numbered.map((cells, at): TableRow => ({ number: at + 1, cells }));
  /** How often its rows are looked into. */
  function lookedInto(rows: readonly (readonly string[])[]): number {
    let looks = 0;
    const counted = rows.map((cells, at) => ({
      number: at + 1,
      get cells() {
        looks += 1;
        return cells;
      },
    }));
    withKeySheet(questions, [{ name: 'Keys', rows: counted }]);
    return looks;
  }
  const everyColumn = (text: string) => Array.from({ length: 100 }, () => text);
  const lastColumn = [...everyColumn('').slice(1), 'Answer'];
  const byTurns = everyColumn('').map((_, at) => (at % 2 === 0 ? 'No' : 'Answer'));

  it.each([
    ['an answer behind many columns of words', lastColumn, everyColumn('x')],
    ['an answer behind many columns of nothing', lastColumn, []],
    ['many answers beside words', byTurns, everyColumn('x')],
    ['many answers beside numbers that end in words', byTurns, everyColumn('1')],
    ['answers alone', everyColumn('Answer'), everyColumn('1')],
    ['no headings', everyColumn('x'), everyColumn('x')],
  ])('with %s in 40 rows of headings is walked a few times', (_, heads, cells) => {
    const body = Array.from({ length: 300 }, () => cells);
    const sheet = [...Array.from({ length: 40 }, () => heads), ...body, everyColumn('end')];
    expect(lookedInto(sheet)).toBeLessThan(sheet.length * 150);
  });

  it('has no number in a cell of more letters than a number needs', () => {
    const { from } = withKeySheet(questions, [
      {
        name: 'Keys',
        rows: pairs.map(([number = '', letter = ''], at) => ({
          number: at + 1,
          cells: [`${'.'.repeat(60)}${number}`, letter],
        })),
      },
    ]);
    expect(from).toBeNull();
  });
});
