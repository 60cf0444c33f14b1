import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const HEAD = 'Subject,Question,Option 1,Option 2,Option 3,Option 4';
/** A table of questions with these options and answers. */
const table = (
  answers: readonly string[],
  { heading = 'Correct Option', options = 'newton,joule,watt,pascal' } = {},
) =>
  [
    `${HEAD},${heading}`,
    ...answers.map((answer, at) => `Physics,The unit ${at} is,${options},"${answer}"`),
  ].join('\n');
const keys = (text: string, answersFrom?: 0 | 1) =>
  readCsv(utf8(text), { answersFrom }).questions.map(({ correctIndex, problems }) =>
    correctIndex === null
      ? (problems.find(({ column }) => column === 'correctIndex')?.code ?? null)
      : 'ABCD'[correctIndex],
  );

describe('figures count from 0 or from 1', () => {
  it.each([
    ['a 4 and no 0', ['1', '3', '4', '2'], ['A', 'C', 'D', 'B']],
    ['a 0 and no 4', ['0', '3', '1'], ['A', 'D', 'B']],
    ['neither: asked', ['1', '3', '2'], ['answer_base', 'answer_base', 'answer_base']],
    ['both: asked', ['0', '4', '2'], ['answer_base', 'answer_base', 'answer_base']],
    ['a figure that is no option', ['1', '4', '7'], ['A', 'D', 'answer_invalid']],
    ['letters beside a figure that is no option: not asked', ['A', '7'], ['A', 'answer_invalid']],
    ['as decimals', ['1.0', '4.0'], ['A', 'D']],
    ['in figures of Devanagari', ['१', '४', '२'], ['A', 'D', 'B']],
  ])('%s', (_, answers, right) => expect(keys(table(answers))).toEqual(right));

  it('as somebody has said once for the file', () => {
    expect(keys(table(['1', '3', '2']), 0)).toEqual(['B', 'D', 'C']);
    expect(keys(table(['1', '3', '2']), 1)).toEqual(['A', 'C', 'B']);
    expect(keys(table(['0', '4', '2']), 1)).toEqual(['answer_invalid', 'D', 'B']);
  });

  it('as the heading says, unless the column says something else', () => {
    expect(keys(table(['1', '3'], { heading: 'correctIndex' }))).toEqual(['B', 'D']);
    expect(keys(table(['1', '3'], { heading: 'Answer (1-4)' }))).toEqual(['A', 'C']);
    expect(keys(table(['1', '4'], { heading: 'correct_index' }))).toEqual(['answer_base', 'answer_invalid']);
  });

  it('shows what both ways would make of the first answers', () => {
    const { table: facts } = readCsv(utf8(table(['1', '3'])));
    expect(facts?.answers).toMatchObject({
      from: null,
      examples: [
        { row: 2, found: '1', zero: { index: 1, text: 'joule' }, one: { index: 0, text: 'newton' } },
        { row: 3, found: '3', zero: { index: 3, text: 'pascal' }, one: { index: 2, text: 'watt' } },
      ],
    });
  });
});

describe('labels', () => {
  it.each([
    ['(1)', 'A'],
    ['opt3', 'C'],
    ['Option 2', 'B'],
    ['B)', 'B'],
    ['b.', 'B'],
    ['[d]', 'D'],
    ['Ans: C', 'C'],
    ['option_d', 'D'],
    ['iii', 'C'],
    ['(IV)', 'D'],
    ['ख', 'B'],
    ['(घ)', 'D'],
    ['विकल्प 3', 'C'],
    ['B (joule)', 'B'],
    ['c) watt', 'C'],
    ['③', 'answer_base'],
    ['E', 'answer_invalid'],
    ['(5)', 'answer_invalid'],
    ['A, C', 'several_answers'],
    ['1 and 3', 'answer_base'],
    ['1 and 4', 'several_answers'],
    ['BD', 'several_answers'],
    ['newton; watt', 'several_answers'],
    ['A, A', 'answer_invalid'],
    ['A, E', 'answer_invalid'],
    ['DB', 'answer_invalid'],
    ['B or D', 'answer_either'],
    ['B (watt)', 'answer_two_ways'],
    ['see below', 'answer_invalid'],
  ])('%s is %s', (answer, right) => expect(keys(table([answer]))).toEqual([right]));
});

describe('words of an option', () => {
  it('whatever their capitals and blanks', () => {
    expect(keys(table(['newton', ' Watt. ', 'PASCAL', 'ohm']))).toEqual(['A', 'C', 'D', 'answer_invalid']);
  });

  it('also where they are figures, if the column names none but options', () => {
    expect(keys(table(['30', '2', '10'], { options: '10,2,30,5' }))).toEqual(['C', 'B', 'A']);
  });

  it('never by a figure among them, which a lookup that failed leaves', () => {
    expect(keys(table(['newton', 'watt', 'joule', 'pascal', '0']))).toEqual([
      'A',
      'C',
      'B',
      'D',
      'answer_invalid',
    ]);
    expect(keys(table(['newton', 'watt', 'joule', 'pascal', '(2)']))).toEqual(['A', 'C', 'B', 'D', 'B']);
  });

  it('never where a letter would say something else', () => {
    expect(keys(table(['B'], { options: 'AB,A,B,O' }))).toEqual(['answer_two_ways']);
    expect(keys(table(['B', 'O'], { options: 'AB,A,B,O' }))).toEqual(['C', 'D']);
    expect(keys(table(['newton'], { options: 'newton,newton,watt,pascal' }))).toEqual(['answer_two_ways']);
  });
});
