import { describe, expect, it } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';

const csv = (...rows: string[]) => readCsv(new TextEncoder().encode(rows.join('\n')));
const rightTexts = (file: ReturnType<typeof csv>) =>
  file.questions.map(({ options, correctIndex }) => options[correctIndex ?? -1]);

describe('a table with a column of right options and columns of wrong ones', () => {
  const ROWS = Array.from(
    { length: 40 },
    (_, at) => `What is ${at} + 1?,${at + 1},${at},${at + 2},${at + 3}`,
  );

  it.each([
    'Question,Correct Answer,Wrong Answer 1,Wrong Answer 2,Wrong Answer 3',
    'question,correct_answer,incorrect_1,incorrect_2,incorrect_3',
    'Question,Answer,Distractor A,Distractor B,Distractor C',
  ])('has four options and the right key: %s', (headings) => {
    const file = csv(headings, ...ROWS);
    expect(rightTexts(file)).toEqual(ROWS.map((_, at) => String(at + 1)));
    expect(file.questions.every(({ options }) => new Set(options).size === 4)).toBe(true);
    expect(file.problems.map(({ code }) => code)).toEqual(['right_option_placed']);
  });

  it('places the right one not always first, and the same for the same words', () => {
    const headings = 'Question,Correct Answer,Wrong 1,Wrong 2,Wrong 3';
    const places = (rows: string[]) => csv(headings, ...rows).questions.map((each) => each.correctIndex);
    const all = places(ROWS);
    for (const place of [0, 1, 2, 3]) expect(all).toContain(place);
    expect(places(ROWS.toReversed())).toEqual(all.toReversed());
  });

  it('takes the wrong ones of one cell apart', () => {
    const file = csv(
      'Question,Correct answer,Incorrect answers',
      'What rings?,bell,"[""tree"",""leaf"",""stone""]"',
    );
    expect(file.questions[0]?.options.toSorted()).toEqual(['bell', 'leaf', 'stone', 'tree']);
    expect(rightTexts(file)).toEqual(['bell']);
  });

  it('says where there are fewer than four, or no right one', () => {
    const file = csv('Question,Correct,Wrong 1,Wrong 2,Wrong 3', 'What rings?,,tree,leaf,stone');
    expect(file.questions[0]?.correctIndex).toBeNull();
  });

  it('leaves a table alone whose options have columns of their own', () => {
    const file = csv('Question,A,B,C,D,Answer,Wrong', 'What rings?,bell,tree,leaf,stone,A,x');
    expect(file.questions).toMatchObject([{ options: ['bell', 'tree', 'leaf', 'stone'], correctIndex: 0 }]);
  });
});

it('puts a passage of its own column above its question', () => {
  const file = csv(
    'Passage,Question,A,B,C,D,Answer',
    'A train starts from rest.,How fast is it at first?,0,1,2,3,A',
    ',What rings?,bell,tree,leaf,stone,A',
  );
  expect(file.questions.map(({ stem }) => stem)).toEqual([
    'A train starts from rest.\nHow fast is it at first?',
    'What rings?',
  ]);
  expect(file.problems).toEqual([]);
});
