import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { KNOWN, laidOut } from '#core/domain/question-import/docx/testing/laid-out-paper.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

it('reads a paper whose options bear numbers and whose questions bear none', async () => {
  const { questions } = await readDocx(
    laidOut({ numbers: 'none', options: '(1)', keys: 'none', solutions: 'none', hasGaps: false }),
  );
  expect(questions.map(({ stem, options }) => [stem, options])).toEqual(
    KNOWN.map(({ stem, options }) => [stem, options]),
  );
});

it('accepts no question with an option of the one above in front of it', async () => {
  const body = paragraphs(
    'Which metal is used for wires?',
    ...['(1) copper', '(2) iron', '(3) zinc', '(4) tin'],
    'The metal that rusts in moist air is',
    ...['(1) tin', '(2) nickel', '(3) iron', '(4) zinc'],
  );
  const { questions } = await readDocx(wordDocument({ body }));
  const accepted = questions.filter(
    ({ options, problems }) => options.length >= 4 && problems.every(({ severity }) => severity !== 'error'),
  );
  expect(accepted.filter(({ stem }) => /^(?:tin|zinc)/.test(stem))).toEqual([]);
});
