import { expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';

const csv = (...rows: string[]) => readCsv(new TextEncoder().encode(rows.join('\n')));
const HEAD = 'Question,Option A,Option B,Option C,Option D';
const STEM = 'The SI unit is';

it.each([
  ['[ ]', '[joule]'],
  ['*', '*joule'],
  ['*', 'joule *'],
  ['✓', 'joule ✓'],
  ['✓', '✔ joule'],
  ['(correct)', 'joule (correct)'],
  ['(correct)', 'joule [Right]'],
])('takes the option that bears %s in every question for the right one: %s', (mark, marked) => {
  const row = `${STEM},newton,${marked},watt,pascal`;
  const { questions, problems } = csv(HEAD, row, row, row);
  const question = { stem: STEM, options: ['newton', 'joule', 'watt', 'pascal'], correctIndex: 1 };
  expect(questions).toMatchObject([question, question, question]);
  expect(problems).toMatchObject([{ severity: 'warning', code: 'marked_options', values: { mark } }]);
});

it.each([
  ['one question has no mark', [`${STEM},newton,*joule,watt,pascal`, `${STEM},newton,joule,watt,pascal`]],
  ['one has two', [`${STEM},*newton,joule,watt,pascal`, `${STEM},*newton,*joule,watt,pascal`]],
])('takes nothing for a mark where %s', (_why, rows) => {
  const { questions, problems } = csv(HEAD, ...rows, ...rows);
  expect(questions.every(({ correctIndex }) => correctIndex === null)).toBe(true);
  expect(questions[0]?.options.join()).toContain('*');
  expect(problems).toEqual([]);
});

it('leaves the options as they are where a column says which is right', () => {
  const row = `${STEM},newton,[joule],watt,pascal,A`;
  const { questions } = csv(`${HEAD},Answer`, row, row, row);
  expect(questions[0]).toMatchObject({ options: ['newton', '[joule]', 'watt', 'pascal'], correctIndex: 0 });
});
