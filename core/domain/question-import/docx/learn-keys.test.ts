import { describe, expect, it } from 'vitest';
import type { FileProblem, ParsedQuestion } from '#core/domain/question-import/parsed-question.ts';
import { learnKeys } from './learn-keys.ts';

const question = (stem: string, options: string[], more: Partial<ParsedQuestion> = {}): ParsedQuestion => ({
  ...{ row: 1, subject: '', chapter: '', topic: '', stem, options, correctIndex: null, explanation: '' },
  ...{ difficulty: '', language: '', source: '', tags: [], problems: [], losses: [] },
  ...more,
});
const METALS = ['copper', 'iron', 'zinc', 'tin'];
/** Questions of which the options are said by their places and what stands behind them. */
const ending = (...ends: string[][]) =>
  ends.map((each, at) =>
    question(
      `Which is number ${at}?`,
      each.map((end, place) => `${METALS[place]}${end}`),
    ),
  );
const keysOf = (questions: readonly ParsedQuestion[]) =>
  learnKeys(questions).map(({ correctIndex }) => correctIndex);
const LEARNT: Partial<FileProblem> = { severity: 'warning', code: 'docx_answer_learnt' };

describe('keys of a paper of its own kind are learnt', () => {
  it('from a letter behind the question, which is taken away and said', () => {
    const asked = ['B', 'D', 'A'].map((letter, at) => question(`Which is number ${at}? ${letter}`, METALS));
    const learnt = learnKeys(asked);
    expect(learnt.map(({ stem, correctIndex }) => [stem, correctIndex])).toEqual([
      ['Which is number 0?', 1],
      ['Which is number 1?', 3],
      ['Which is number 2?', 0],
    ]);
    expect(learnt[0]?.problems).toMatchObject([{ ...LEARNT, values: { option: 'B' } }]);
  });

  it('from the words of an option behind the question', () => {
    const asked = ['zinc', 'tin', 'iron'].map((word, at) =>
      question(`Which is number ${at}? ${word}`, METALS),
    );
    expect(keysOf(asked)).toEqual([2, 3, 1]);
  });

  it('from its own letter behind one option of each', () => {
    const learnt = learnKeys(ending(['', '  B', '', ''], ['', '', '', '  D'], ['  A', '', '', '']));
    expect(learnt.map(({ correctIndex }) => correctIndex)).toEqual([1, 3, 0]);
    expect(learnt[0]?.options).toEqual(METALS);
  });

  it('from any letter behind the last option of each', () => {
    expect(keysOf(ending(['', '', '', ' C'], ['', '', '', ' A'], ['', '', '', ' (B)']))).toEqual([2, 0, 1]);
  });

  it('from a sign that one option of each bears', () => {
    const learnt = learnKeys(ending(['', ' <<', '', ''], [' <<', '', '', ''], ['', '', '', ' <<']));
    expect(learnt.map(({ correctIndex }) => correctIndex)).toEqual([1, 0, 3]);
    expect(learnt[2]?.options).toEqual(METALS);
  });
});

describe('nothing is learnt', () => {
  it('from fewer than three questions', () => {
    expect(keysOf(ending(['', '  B', '', ''], ['  A', '', '', '']))).toEqual([null, null]);
  });

  it('where fewer than 60 % of the questions without a key say it so', () => {
    const silent = ending(['', '', '', ''], ['', '', '', ''], ['', '', '', '']);
    const said = ending(['', ' <<', '', ''], [' <<', '', '', ''], ['', '', '', ' <<']);
    expect(keysOf([...said, ...silent])).toEqual([null, null, null, null, null, null]);
  });

  it('of a question that has a key, asks for a number, or whose answer was not understood', () => {
    const problem: FileProblem = {
      row: 4,
      column: 'correctIndex',
      severity: 'error',
      code: 'docx_answer_unknown',
    };
    const said = ending(['', ' <<', '', ''], [' <<', '', '', ''], ['', '', '', ' <<']);
    const last = question('Which is it?', ['copper <<', 'iron', 'zinc', 'tin'], { problems: [problem] });
    const known = { ...last, problems: [], correctIndex: 2 };
    expect(keysOf([...said, last, known])).toEqual([1, 0, 3, null, 2]);
  });

  it('from what options end with in any paper', () => {
    expect(keysOf(ending(['.', '', '', ''], ['', '.', '', ''], ['', '', '.', '']))).toEqual([
      null,
      null,
      null,
    ]);
  });

  const volts = (...units: string[]) =>
    [5, 6, 7, 8].map((first) => units.map((unit, at) => `${first + at * 5} ${unit}`));
  it.each([
    ['the first of each', volts('A', 'm', 'V', 's')],
    ['the last of each', volts('V', 'V', 'V', 'A')],
    ['all', volts('A', 'A', 'A', 'A')],
    [
      'one after another',
      volts('V', 'V', 'V', 'V').map((each, at) => each.with(at, `${at + 5} ${'ABCD'[at]}`)),
    ],
  ])('from units behind figures: %s', (_, options) => {
    const asked = options.map((each, at) => question(`How much is it in case ${at}?`, each));
    expect(keysOf(asked)).toEqual([null, null, null, null]);
    expect(learnKeys(asked).map((each) => each.options)).toEqual(options);
  });

  it('from a letter that is always the same', () => {
    const same = ending(['', '', '', ' A'], ['', '', '', ' A'], ['', '', '', ' A']);
    expect(keysOf(same)).toEqual([null, null, null]);
  });
});

it('takes a letter behind a figure for the key where no option has a unit', () => {
  const options = [
    ['10', '12  B', '14', '16'],
    ['7  A', '8', '9', '10'],
    ['1', '2', '3', '4  D'],
  ];
  expect(keysOf(options.map((each, at) => question(`How much is it in case ${at}?`, each)))).toEqual([
    1, 0, 3,
  ]);
});
