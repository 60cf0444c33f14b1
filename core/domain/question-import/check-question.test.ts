import { describe, expect, it } from 'vitest';
import { checkQuestion } from './check-question.ts';
import { newQuestion } from './file-error.ts';
import type { ParsedQuestion } from './parsed-question.ts';

const parsed = (columns: Partial<ParsedQuestion> = {}): ParsedQuestion => ({
  ...newQuestion(2),
  subject: 'Physics',
  chapter: 'Waves',
  stem: 'Why?',
  options: ['1', '2', '3', '4'],
  correctIndex: 0,
  ...columns,
});
const codes = (columns: Partial<ParsedQuestion>, options = {}) =>
  checkQuestion(parsed(columns), options).problems.map(({ code }) => code);

it('takes the subjects of the specification, and no others', () => {
  expect(
    ['Physics', 'chemistry', 'BIOLOGY'].map(
      (subject) => checkQuestion(parsed({ subject })).question?.subject,
    ),
  ).toEqual([...['Physics', 'Chemistry', 'Biology']]);
  expect(codes({ subject: 'History' })).toEqual(['subject_unknown']);
  expect(codes({ subject: '', chapter: 'Thermodynamics' })).toEqual(['subject_missing']);
});

it('calls a chapter that is missing Other', () => {
  expect(checkQuestion(parsed({ chapter: ' ' }))).toMatchObject({
    question: { chapter: 'Other' },
    problems: [{ code: 'chapter_missing', severity: 'warning' }],
  });
});

it('says nothing of a chapter that says Other, or whose subject is not known', () => {
  expect(codes({ chapter: 'Other' })).toEqual([]);
  expect(codes({ chapter: 'Nowhere' })).toEqual(['chapter_unknown']);
  expect(codes({ subject: 'History', chapter: 'Nowhere' })).toEqual(['subject_unknown']);
});

it('warns where a pool of another exam is named, and says in which the question goes', () => {
  const problems = checkQuestion(parsed({ pool: 'exam' })).problems;
  expect(problems).toMatchObject([
    { code: 'pool_of_another', severity: 'warning', values: { found: 'exam', pool: 'practice' } },
  ]);
  expect(['', 'practice', 'reserved'].flatMap((pool) => codes({ pool }))).toEqual([]);
});

it.each([
  ['Basic', 1],
  ['Intermediate', 3],
  ['advanced', 4],
  ['Level 4', 4],
  ['L2', 2],
])('takes %s as the difficulty %i', (difficulty, level) => {
  expect(checkQuestion(parsed({ difficulty })).question?.difficulty).toBe(level);
});

it('takes 1 to 5 as the difficulty', () => {
  const of = (difficulty: string) => checkQuestion(parsed({ difficulty })).question?.difficulty;
  expect(['1', '5', '3.0', 'Hard', 'expert', ''].map(of)).toEqual([1, 5, 3, 4, 5, 3]);
  expect(['0', '6', '2.5', 'blue'].map(of)).toEqual([undefined, undefined, undefined, undefined]);
});

it('tells the language by the script, and refuses those the bank has no questions in', () => {
  expect(checkQuestion(parsed({ stem: 'क्यों?' })).question?.language).toBe('hi');
  expect(codes({ stem: 'ஏன்?' })).toEqual(['language_unknown']);
  expect(codes({ language: 'fr' })).toEqual(['language_unknown']);
});

describe('what is wrong', () => {
  it.each<[string, Partial<ParsedQuestion>, string[]]>([
    ['no stem', { stem: ' \n' }, ['stem_missing']],
    ['three options', { options: ['1', '2', '3'] }, ['options_not_four']],
    ['an empty option', { options: ['1', '', '3', '4'] }, ['option_missing']],
    ['options of commas', { options: [',', ', ,', '3', '4'] }, ['option_only_signs', 'option_only_signs']],
    ['two empty options', { options: ['1', '', '', '4'] }, ['option_missing', 'option_missing']],
    ['two options that are the same', { options: ['1', '1 ', '3', '4'] }, ['options_same']],
    ['no answer', { correctIndex: null }, ['answer_missing']],
    ['an answer there is not', { correctIndex: 4 }, ['answer_invalid']],
    ['a long stem', { stem: 'x'.repeat(10_001) }, ['too_long']],
    ['a long tag', { tags: ['x'.repeat(101)] }, ['too_long']],
    ['a picture that did not come', { stem: '![a](attachment:b.png)' }, ['picture_missing']],
    ['an unknown status', { status: 'new' }, ['status_unknown']],
  ])('%s', (_, columns, expected) => {
    expect(codes(columns)).toEqual(expected);
  });

  it('names the formula that cannot be drawn', () => {
    const formulaProblem = (tex: string) => (tex.includes('frac{1}') ? 'unfinished' : null);
    expect(codes({ options: ['\\(x\\)', '\\(\\frac{1}\\)', '3', '4'] }, { formulaProblem })).toEqual([
      'formula_unreadable',
    ]);
  });
});

it('takes what counts for the whole file where the question says nothing', () => {
  const defaults = {
    subject: 'Biology',
    chapter: 'Evolution',
    difficulty: 5,
    source: 'Mock',
    status: 'archived',
  } as const;
  const { question, problems } = checkQuestion(parsed({ subject: '', chapter: '' }), { defaults });
  expect([question, problems]).toMatchObject([defaults, []]);
});

it('keeps nothing that the database refuses: signs that are not shown, halves of signs', () => {
  const { question } = checkQuestion(
    parsed({ stem: 'a\0b\u0007\r\nc\uD800', options: ['1\n2', '3', '4', '5'] }),
  );
  expect(question).toMatchObject({ stem: 'ab\nc\uFFFD', options: ['1 2', '3', '4', '5'] });
});
