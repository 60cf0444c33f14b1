import { describe, expect, it } from 'vitest';
import { CSV_COLUMNS, type CsvQuestion, csvHead, questionCsvLine } from './question-csv.ts';

const question: CsvQuestion = {
  subject: 'Physics',
  chapter: 'Kinematics',
  topic: null,
  stem: 'Which?',
  options: ['1', '2', '3', '4'],
  correctIndex: null,
  explanation: { text: 'Because.' },
  difficulty: 3,
  tags: ['a', 'b'],
  language: 'en',
  source: null,
  status: 'active',
};

it('heads the columns of the import', () => {
  expect(csvHead()).toBe(`${CSV_COLUMNS.join(',')}\n`);
});

it('writes one line a question, empty where there is nothing', () => {
  expect(questionCsvLine(question)).toBe(
    'Physics,Kinematics,,Which?,1,2,3,4,,Because.,3,"a,b",en,,active,,,,,neet-ug\n',
  );
  expect(questionCsvLine({ ...question, keepsOptionOrder: true })).toContain(',active,yes,,,,neet-ug\n');
  expect(questionCsvLine({ ...question, correctIndex: 0, explanation: 'Plain.' })).toContain(',0,Plain.,');
});

it('quotes commas, quotes and line ends', () => {
  const line = questionCsvLine({ ...question, stem: 'One "two",\nthree' });
  expect(line).toContain(',"One ""two"",\nthree",');
});

describe('what a spreadsheet would run', () => {
  it.each(['=HYPERLINK("x")', '+91', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is text', (stem) => {
    const line = questionCsvLine({ ...question, stem });
    expect(line).toMatch(/^Physics,Kinematics,,"?'/);
  });

  it('is looked for in every column a person writes', () => {
    const line = questionCsvLine({
      ...question,
      chapter: '=1',
      topic: '=1',
      stem: '=1',
      options: ['=1', '=1', '=1', '=1'],
      explanation: '=1',
      tags: ['=1'],
      source: '=1',
    });
    expect(line).toBe(`Physics,'=1,'=1,'=1,'=1,'=1,'=1,'=1,,'=1,3,'=1,en,'=1,active,,,,,neet-ug\n`);
  });
});
