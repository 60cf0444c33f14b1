import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';
import { speaksOfAbove } from './speaks-of-above.ts';

it.each([
  ['Which of the statements given above is/are correct?', true],
  ['How many of the above are treated as funds?', true],
  ['Which of the above pairs is/are correctly matched?', true],
  ['Select the correct answer using the code given below:', true],
  ['उपर्युक्त में से कौन-सा सही है?', true],
  ['Consider the statements:\n1. It melts.\nWhich of the statements given above is correct?', false],
  ['![](attachment:a.png) Which of the above is a diode?', false],
  ['Which of the following floats above the clouds?', false],
  ['What is the pressure above the liquid?', false],
])('%s: %s', (stem, speaks) => {
  expect(speaksOfAbove(stem)).toBe(speaks);
});

it('is an error of the question, as what it asks about is not there', async () => {
  const body = paragraphs(
    ...['1. Which metal is red?', '(a) iron', '(b) copper', '(c) zinc', '(d) tin', 'Ans: b'],
    ...[
      '2. Which of the statements given above is/are correct?',
      '(a) 1 only',
      '(b) 2 only',
      '(c) Both',
      '(d) Neither',
      'Ans: a',
    ],
  );
  const { questions } = await readDocx(wordDocument({ body }));
  const errors = questions.map(({ problems }) =>
    problems.flatMap(({ severity, code }) => (severity === 'error' ? [code] : [])),
  );
  expect(errors).toEqual([[], ['docx_above_missing']]);
});
