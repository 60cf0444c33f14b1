import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';

const HEAD = 'question,option a,option b,option c,option d,answer,difficulty,explanation';
const ROW = 'Which metal is red?,iron,copper,zinc,lead,B,easy,It reflects red light.';
const fileOf = (...rows: string[]) => readCsv(new TextEncoder().encode([HEAD, ROW, ...rows].join('\n')));
const read = (...rows: string[]) => fileOf(...rows).questions[1];
const codes = (question: ReturnType<typeof read>) => question?.problems.map(({ code }) => code);

describe('a row with a comma too many', () => {
  it.each([
    [
      'in the explanation, which stands last',
      'Which metal rusts?,iron,copper,zinc,lead,A,easy,It takes up oxygen, and water.',
      { explanation: 'It takes up oxygen, and water.', difficulty: 'easy', correctIndex: 0 },
      'It takes up oxygen, and water.',
    ],
    [
      'that stands in brackets',
      'From (0,0) to (3,4) it is,3,4,5,7,C,hard,Pythagoras.',
      { stem: 'From (0,0) to (3,4) it is', options: ['3', '4', '5', '7'], correctIndex: 2 },
      'From (0,0) to (3,4) it is',
    ],
    [
      'with a blank behind it, as no other has',
      'Which metal rusts?,iron, an old one,copper,zinc,lead,A,easy,Oxygen.',
      { options: ['iron, an old one', 'copper', 'zinc', 'lead'], correctIndex: 0 },
      'iron, an old one',
    ],
  ])('%s is read, and said', (_, row, question, text) => {
    const found = read(row);
    expect(found).toMatchObject(question);
    expect(found?.problems).toEqual([]);
    expect(fileOf(row).problems).toMatchObject([
      { severity: 'warning', row: null, code: 'rows_realigned', values: { rows: `3: “${text}”` } },
    ]);
    expect(found?.written).toContain('question: ');
  });

  it.each([
    ['among texts alone', 'Which metal,rusts?,iron,copper,zinc,lead,A,easy,Oxygen.'],
    ['where no way makes a key', 'Which metal rusts?,iron,copper,zinc,lead,tin,gold,easy,Oxygen.'],
    ['five times', 'Which metal rusts?,iron,copper,zinc,lead,A,easy,a,b,c,d,e,f'],
    [
      'where a blank says another than the values',
      'Which metal rusts?,iron,copper,zinc,lead, A,easy,hot,wet',
    ],
  ])('%s is an error that quotes it', (_, row) => {
    const found = read(row);
    expect(codes(found)).toContain('row_too_wide');
    expect(found?.problems.find(({ code }) => code === 'row_too_wide')).toMatchObject({
      severity: 'error',
      values: { line: row },
    });
  });

  it('is no reason to join cells of a paper that has blanks behind its commas', () => {
    const spaced = 'Which metal is soft?, iron, copper, zinc, lead, D, easy, Wax.';
    const found = read('Which metal rusts?, iron, old, copper, zinc, lead, A, easy, Oxygen.', spaced, spaced);
    expect(codes(found)).toContain('row_too_wide');
  });

  it('is said once for the file, with all its rows', () => {
    const rows = ['Which metal rusts?,iron,copper,zinc,lead,A,easy,Oxygen, and water.', ROW];
    const { problems } = fileOf(...rows, 'From (0,0) to (3,4) it is,3,4,5,7,C,hard,Pythagoras.');
    expect(problems.map(({ code, values }) => [code, values?.rows])).toEqual([
      ['rows_realigned', '3: “Oxygen, and water.” · 5: “From (0,0) to (3,4) it is”'],
    ]);
  });
});
