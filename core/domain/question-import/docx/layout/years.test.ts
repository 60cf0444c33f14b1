import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const OPTIONS = ['(a) 1 only', '(b) 2 only', '(c) Both 1 and 2', '(d) Neither 1 nor 2'];
const ofStatements = (number: number, river: string) => [
  `${number}. Consider the following statements about the ${river}:`,
  '1. It rises in a glacier.',
  '2. It meets the sea in a delta.',
  'Which of the statements given above is/are correct?',
  ...OPTIONS,
];
const ofCities = (number: number, river: string) => [
  `${number}. Which town lies on the ${river}?`,
  ...['(a) Patna', '(b) Nashik', '(c) Surat', '(d) Hampi'],
];
const read = async (...lines: string[]) =>
  (await readDocx(wordDocument({ body: paragraphs(...lines) }))).questions;

it.each([
  ['alone', (year: number) => `${year}`],
  ['behind the name of the exam', (year: number) => `UPSC Prelims ${year}`],
  ['in brackets', (year: number) => `(${year})`],
])('questions stand below the years they were asked in, %s', async (_, nameOf) => {
  const years = [2025, 2024, 2023];
  const questions = await read(
    ...years.flatMap((year) => [
      nameOf(year),
      ...ofCities(1, `Son ${year}`),
      ...ofStatements(2, `Tapi ${year}`),
      ...ofCities(3, `Kosi ${year}`),
    ]),
  );
  expect(questions).toHaveLength(9);
  for (const { stem, options } of questions) {
    expect(options).toHaveLength(4);
    expect(options.join(' ')).not.toMatch(/20\d\d|Consider/);
    if (stem.startsWith('Consider')) expect(stem).toContain('2. It meets the sea in a delta.');
  }
  expect(questions.map(({ losses }) => /20\d\d/.exec(losses.join(' '))?.[0])).toEqual(
    years.flatMap((year) => [1, 2, 3].map(() => String(year))),
  );
});

it('one year alone, the date of the paper, is no heading', async () => {
  const questions = await read('2024', ...ofCities(1, 'Son'), ...ofCities(2, 'Kosi'));
  expect(questions.map(({ options, losses }) => [options.length, losses])).toEqual([
    [4, []],
    [4, []],
  ]);
});

it('years that are options stay options', async () => {
  const questions = await read(
    ...['1. When did the first satellite fly?', '(a)', '1956', '(b)', '1957', '(c)', '1958', '(d)', '1959'],
    ...['1. When did the second fly?', '(a)', '1956', '(b)', '1957', '(c)', '1958', '(d)', '1959'],
  );
  expect(JSON.stringify(questions)).not.toContain('Section');
});
