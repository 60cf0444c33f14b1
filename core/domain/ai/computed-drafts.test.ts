import { describe, expect, it } from 'vitest';
import { difficultyOfAnswers } from './difficulty-of-answers.ts';
import { keywordTags } from './keyword-tags.ts';
import { type CheckedQuestion, ruleFindings } from './rule-findings.ts';

describe('the difficulty that answers speak for', () => {
  it.each([
    [29, 29, null],
    [30, 30, 1],
    [100, 79, 2],
    [100, 60, 2],
    [100, 59, 3],
    [100, 39, 4],
    [100, 24, 5],
    [100, 0, 5],
  ])('of %i answers %i right: %s', (answers, right, difficulty) => {
    expect(difficultyOfAnswers({ answers, right })).toBe(difficulty);
  });
});

describe('tags from the words of other questions', () => {
  const others = [
    ...[1, 2, 3].map((n) => ({ text: `A convex lens of focal length ${n}`, tags: ['lenses', 'optics'] })),
    ...[1, 2, 3].map((n) => ({ text: `A copper wire of resistance ${n} ohm`, tags: ['resistance'] })),
    { text: 'A convex mirror of focal length 1', tags: ['alone'] },
  ];
  it('are those whose questions use the same words', () => {
    expect(keywordTags('Find the focal length of the convex lens.', others)).toEqual(['lenses', 'optics']);
  });
  it('are none where nothing speaks clearly', () => {
    expect(keywordTags('A pendulum swings.', others)).toEqual([]);
    expect(keywordTags('Any text', [])).toEqual([]);
  });
  it('are those that the question names', () => {
    expect(keywordTags('What is resistance?', others)).toEqual(['resistance']);
  });
});

describe('what rules find in a question', () => {
  const question: CheckedQuestion = {
    subject: 'Physics',
    chapter: 'Atoms',
    stem: 'What is \\(x\\)?',
    options: ['1', '2', '3', '4'],
    explanation: 'Because.',
    correctIndex: 0,
    tags: ['atoms'],
    translations: [],
  };
  const codes = (change: Partial<CheckedQuestion>, tex: string | null = null) =>
    ruleFindings({ ...question, ...change }, () => tex).map(({ code }) => code);
  it.each<[string, Partial<CheckedQuestion>, string[]]>([
    ['nothing in one that is in order', {}, []],
    ['a missing answer', { correctIndex: null }, ['noAnswer']],
    ['equal options', { options: ['1', '1', '3', '4'] }, ['equalOptions']],
    ['no explanation and no tags', { explanation: '', tags: [] }, ['noExplanation', 'noTags']],
    ['a chapter of another syllabus', { chapter: 'Alchemy' }, ['chapter']],
    ['a key that is far longer', { options: ['x'.repeat(60), 'b', 'c', 'd'] }, ['longestIsKey']],
    ['a single row of a table', { stem: 'Match.\n| a | b |' }, ['markup']],
    [
      'a translation that is older and has another formula',
      {
        translations: [
          {
            language: 'hi',
            isOlder: true,
            stem: '\\(y\\) क्या है?',
            options: ['1', '2', '3', '4'],
            explanation: 'क्यों',
          },
        ],
      },
      ['olderTranslation', 'translation'],
    ],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
  it('formulas that cannot be drawn', () => {
    expect(codes({}, 'no such command')).toEqual(['formula', 'formula', 'formula']);
  });
});
