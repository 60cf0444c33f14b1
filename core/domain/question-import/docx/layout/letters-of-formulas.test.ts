import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  formula,
  mathRun,
  paragraph,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const math = (text: string) => formula(mathRun(text));
const read = async (...lines: (string | string[])[]) =>
  (await readDocx(wordDocument({ body: lines.map((line) => paragraph(line)).join('') }))).questions;
const VALUES = ['x+1', 'f(x)', '3', '(x+1)(y)'];
const asTex = VALUES.map((value) => `\\(${value}\\)`);

it.each([
  ['a line each', VALUES.map((value, at) => [math(`${'abcd'[at]}) ${value}`)])],
  ['without a blank', VALUES.map((value, at) => [math(`${'abcd'[at]})${value}`)])],
  ['in capitals', VALUES.map((value, at) => [math(`${'ABCD'[at]}) ${value}`)])],
  ['side by side', [VALUES.flatMap((value, at) => ['\t', math(`${'abcd'[at]}) ${value}`)])]],
  [
    'some of them typed',
    VALUES.map((value, at) =>
      at % 2 ? [`${'abcd'[at]}) `, math(value)] : [math(`${'abcd'[at]}) ${value}`)],
    ),
  ],
])('the letters of options within equations: %s', async (_, options) => {
  const questions = await read('1. What is x?', ...options, '2. What is y?', ...options);
  expect(questions.map((each) => each.options)).toEqual([asTex, asTex]);
});

it('a formula that only looks so stays', async () => {
  const [question] = await read(
    ['1. Where is f(', math('a)=b'), '?'],
    '(a) one',
    '(b) two',
    '(c) three',
    '(d) four',
  );
  expect(question?.stem).toContain('\\(a)=b\\)');
});
