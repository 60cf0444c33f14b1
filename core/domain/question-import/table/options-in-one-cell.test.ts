import { describe, expect, it } from 'vitest';
import { checkQuestion } from '../check-question.ts';
import { readCsv } from '../csv/read-csv.ts';

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const STEMS = ['Which metal is red?', 'Which metal rusts?', 'Which metal coats iron?'];
const RIGHT = [1, 0, 2];

const csv = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');
const read = (rows: readonly (readonly string[])[]) => readCsv(new TextEncoder().encode(csv(rows)));
const table = (options: (texts: readonly string[]) => string, answer: (right: number) => string) =>
  read([
    ['question', 'options', 'answer'],
    ...STEMS.map((stem, at) => [stem, options(METALS), answer(RIGHT[at] ?? 0)]),
  ]);

const LISTS: Record<string, (texts: readonly string[]) => string> = {
  'braces and semicolons': (texts) => `{${texts.join(';')}}`,
  'braces and commas': (texts) => `{${texts.join(', ')}}`,
  'braces and bars': (texts) => `{ ${texts.join(' | ')} }`,
  'an array of a database': (texts) =>
    `{${texts.map((text, at) => (at === 1 ? `"${text}"` : text)).join(',')}}`,
  JSON: (texts) => JSON.stringify(texts),
  'single quotes': (texts) => `[${texts.map((text) => `'${text}'`).join(', ')}]`,
  'brackets alone': (texts) => `[${texts.join('; ')}]`,
  'an object by letters': (texts) =>
    `{${[...'BADC'].map((letter) => `"${letter}": "${texts['ABCD'.indexOf(letter)]}"`).join(', ')}}`,
  bars: (texts) => texts.join('|'),
};
const ANSWERS: Record<string, (right: number) => string> = {
  'a letter': (right) => 'ABCD'[right] ?? '',
  'the words': (right) => METALS[right] ?? '',
  'a letter in braces': (right) => `{${'ABCD'[right]}}`,
  'the words in brackets': (right) => `["${METALS[right]}"]`,
};

describe('options in one cell', () => {
  it.each(Object.entries(LISTS))('as %s', (_, options) => {
    for (const answer of Object.values(ANSWERS)) {
      const { questions, problems } = table(options, answer);
      expect(problems).toEqual([]);
      expect(questions.map((question) => [question.options, question.correctIndex])).toEqual(
        RIGHT.map((right) => [METALS, right]),
      );
    }
  });

  it('keep what stands in quotation marks or brackets together', () => {
    const { questions } = read([
      ['question', 'options', 'answer'],
      ['Which pair reacts?', '{"iron, rusty";zinc (pure; new);[Cu] and Ag;f(x, y)}', 'B'],
      ['Which pair does not?', '{"a, b","c, d","e, f","g, h"}', 'c, d'],
    ]);
    expect(questions).toMatchObject([
      { options: ['iron, rusty', 'zinc (pure; new)', '[Cu] and Ag', 'f(x, y)'], correctIndex: 1 },
      { options: ['a, b', 'c, d', 'e, f', 'g, h'], correctIndex: 1 },
    ]);
  });

  it('are as many as a list says that ends', () => {
    const { questions } = read([
      ['question', 'options', 'answer', 'subject'],
      ['Is iron a metal?', '{yes;no}', 'A', 'Chemistry'],
      ['Which metal is red?', '["iron","copper","zinc","lead","tin"]', 'B', 'Chemistry'],
      ['Which metal rusts?', 'iron|copper|zinc|lead|tin', 'A', 'Chemistry'],
    ]);
    const checked = questions.map((question) => checkQuestion(question).question);
    expect(checked.map((question) => [question?.options.length, question?.correctIndex])).toEqual([
      [2, 0],
      [5, 1],
      [5, 0],
    ]);
  });

  it('are taken from the column beside their letters', () => {
    const { questions, problems } = read([
      ['question', 'options', 'option texts', 'answer'],
      ...STEMS.map((stem, at) => [stem, '{A;B;C;D}', `{${METALS.join(';')}}`, 'ABCD'[RIGHT[at] ?? 0] ?? '']),
    ]);
    expect(questions.map((question) => [question.options, question.correctIndex])).toEqual(
      RIGHT.map((right) => [METALS, right]),
    );
    expect(problems.map(({ code }) => code)).toEqual(['columns_not_read']);
  });

  it('may be letters themselves where no column says more', () => {
    const { questions } = table(
      () => '{A;B;C;D}',
      (right) => 'ABCD'[right] ?? '',
    );
    expect(questions[0]).toMatchObject({ options: ['A', 'B', 'C', 'D'], correctIndex: 1 });
  });
});

it('reads options whose letters have no blank behind them, with commas within', () => {
  const { questions } = table(
    ([first, ...others]) =>
      ['a:a nail, old', `b:${first}`, ...others.slice(1).map((text, at) => `${'cd'[at]}:${text}`)].join(','),
    (right) => 'abcd'[right] ?? '',
  );
  expect(questions).toMatchObject(
    RIGHT.map((correctIndex) => ({
      options: ['a nail, old', 'iron', 'zinc', 'lead'],
      correctIndex,
      problems: [],
    })),
  );
});

describe('between commas, where one option has a comma itself', () => {
  const usual = STEMS.map((stem, at) => [stem, METALS.join(', '), METALS[RIGHT[at] ?? 0] ?? '']);
  const last = (options: string, answer: string, rows = usual) => {
    const { questions } = read([
      ['question', 'options', 'answer'],
      ...rows,
      ['Which pair is used for wires?', options, answer],
    ]);
    return questions.at(-1);
  };

  it('its quotation marks or brackets hold it together', () => {
    for (const options of ['iron, "copper, tin", zinc, lead', 'iron, “copper, tin”, zinc, lead'])
      expect(last(options, 'B')).toMatchObject({
        options: ['iron', 'copper, tin', 'zinc', 'lead'],
        correctIndex: 1,
      });
    expect(last('iron (Fe, pure), copper, zinc, lead', 'B')).toMatchObject({
      options: ['iron (Fe, pure)', 'copper', 'zinc', 'lead'],
      correctIndex: 1,
    });
  });

  it('the words of the answer do', () => {
    expect(last('iron, copper, tin, zinc, lead', 'copper, tin')).toMatchObject({
      options: ['iron', 'copper, tin', 'zinc', 'lead'],
      correctIndex: 1,
    });
    expect(last('iron, copper, tin, silver, zinc, lead', 'Copper, tin, silver.')).toMatchObject({
      options: ['iron', 'copper, tin, silver', 'zinc', 'lead'],
      correctIndex: 1,
    });
  });

  it('the blank behind its comma does, where no other has one', () => {
    const tight = usual.map(([stem = '', options = '', answer = '']) => [
      stem,
      options.replaceAll(', ', ','),
      answer,
    ]);
    expect(last('iron,copper, tin,zinc,lead', 'B', tight)).toMatchObject({
      options: ['iron', 'copper, tin', 'zinc', 'lead'],
      correctIndex: 1,
    });
  });

  it('and nothing that says which, it stays an error', () => {
    const said = [
      ['iron, copper, tin, zinc, lead', 'B'],
      ['iron, copper, tin, zinc, lead', 'iron'],
      ['iron, copper, tin, silver, zinc, lead', 'copper, tin'],
      ['tin, iron, tin, iron, tin', 'tin, iron'],
    ] as const;
    for (const [options, answer] of said) {
      const question = last(options, answer);
      const checked = question && checkQuestion(question);
      expect(checked?.problems.some(({ severity }) => severity === 'error')).toBe(true);
      expect(question?.options.filter((text) => text !== '')).toEqual([]);
    }
    const few = [['Which metal is red?', METALS.join(', '), 'copper']];
    expect(last('iron, copper, tin, zinc, lead', 'copper, tin', few)?.correctIndex).toBeNull();
  });
});
