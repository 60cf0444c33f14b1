import { describe, expect, it } from 'vitest';
import { checkQuestion } from '../check-question.ts';
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

  it.each([
    ['commas', 'bell,"tree, leaf, stone"'],
    ['bars', 'bell,tree | leaf | stone'],
    ['lines', 'bell,"tree\nleaf\n\nstone"'],
  ])('takes three wrong ones apart at %s', (_, cells) => {
    const file = csv('question,correct_answer,wrong_choices', `What rings?,${cells}`);
    expect(file.questions[0]?.options.toSorted()).toEqual(['bell', 'leaf', 'stone', 'tree']);
    expect(rightTexts(file)).toEqual(['bell']);
  });

  it('leaves it to a person where a comma stands within one of them', () => {
    const file = csv(
      'question,correct_answer,wrong_choices',
      'What rings?,bell,"tree, leaf, stone"',
      'Seats?,"2,000","1,000, 3,000, 4,000"',
      'Length?,fo + fe,"fo – fe, fo / fe, fe / fo"',
    );
    const checked = file.questions.map(
      (each) => checkQuestion(each, { defaults: { subject: 'Physics' } }).question,
    );
    expect(checked).toMatchObject([
      { subject: 'Physics' },
      null,
      { options: expect.arrayContaining(['fo / fe', 'fe / fo']) },
    ]);
  });

  it.each([
    ['all', 'B. bell'],
    ['the wrong ones', 'bell'],
  ])('puts them where their letters say, typed before %s', (_, right) => {
    const file = csv(
      'question,wrong_choices,correct_answer',
      `What rings?,"A. tree\n\nD. stone\nC. leaf",${right}`,
    );
    expect(file.questions).toMatchObject([{ options: ['tree', 'bell', 'leaf', 'stone'], correctIndex: 1 }]);
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

it('reads the second of two columns of answers where the first is empty, but no figure of it', () => {
  const file = csv(
    'Question,A,B,C,D,correct_option,correct_answer',
    ...['What rings?,bell,tree,leaf,stone,A,', 'What is hard?,air,tree,leaf,stone,,D', 'What?,a,b,c,d,,2'],
  );
  expect(file.questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 3, null]);
  expect(JSON.stringify(file.problems)).toContain('correct_answer (2');
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
