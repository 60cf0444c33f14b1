import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';
import { wordsLeft } from './words-left.ts';

const PAPER = ['1. Which metal is red?', 'A. iron', 'B. copper', 'C. zinc', 'D. lead', 'Answer: B. copper'];

async function leftOf(...lines: string[]): Promise<string[]> {
  const file = await readDocx(wordDocument({ body: paragraphs(...PAPER) }));
  return wordsLeft([...PAPER, ...lines], file);
}

it('finds nothing where all words of a paper are in its questions', async () => {
  expect(await leftOf()).toEqual([]);
});

it.each([
  ['a sentence', 'The candidates leave at noon.', ['The candidates leave at noon.']],
  ['what goes on behind a known word', 'copper is mined in Zambia', ['copper is mined in Zambia']],
  [
    'a question of the same words, once more with another',
    '2. Which metal is grey?',
    ['Which metal is grey?'],
  ],
  ['an option with its bracket', 'E. tin (grey)', ['tin (grey)']],
])('quotes %s', async (_, line, left) => {
  expect(await leftOf(line)).toEqual(left);
});

it.each([
  ['a number and a mark', '2. (c)'],
  ['an option that is said again as the answer', 'Correct answer: copper'],
  ['a heading', 'ANSWER KEY'],
  ['a sentence that a question has already', 'Which metal is red?'],
  ['figures', '3 5 8'],
])('says nothing of %s', async (_, line) => {
  expect(await leftOf(line)).toEqual([]);
});

it('takes words before a letter for those of keys where they come again and again', async () => {
  const keys = ['Right one: A', 'Right one: C', 'Right one: B'];
  expect(await leftOf(...keys)).toEqual([]);
  expect(await leftOf('Right one: A')).toEqual(['Right one:']);
});

it('says each text once', async () => {
  expect(await leftOf('Turn over.', 'Turn over.')).toEqual(['Turn over.']);
});

it('quotes in the file what a question took for nothing', async () => {
  const body = paragraphs('Monthly test of April', ...PAPER);
  const { problems, questions } = await readDocx(wordDocument({ body }));
  expect(questions).toHaveLength(1);
  expect(problems).toMatchObject([
    { code: 'docx_text_left_out', severity: 'warning', values: { text: '“Monthly test of April”' } },
  ]);
});

it('counts what is too much to be quoted', async () => {
  const long = Array.from(
    { length: 40 },
    (_, at) => `Remark ${'abcdefghij'[at % 10]}${at} ${'xyz'.repeat(60)}q`,
  );
  const body = paragraphs(...long, ...PAPER);
  const { problems } = await readDocx(wordDocument({ body }));
  const left = problems.find(({ code }) => code === 'docx_text_left_out_more');
  expect(String(left?.values?.text).length).toBeLessThan(4_200);
  expect(Number(left?.values?.more)).toBeGreaterThan(10);
});
