import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const read = async (...lines: string[]) =>
  (await readDocx(wordDocument({ body: paragraphs(...lines) }))).questions;
const errors = (questions: Awaited<ReturnType<typeof read>>) =>
  questions.map(({ problems }) =>
    problems.filter(({ severity }) => severity === 'error').map(({ code }) => code),
  );

it('open questions with their answers below them are an error each', async () => {
  const questions = await read(
    ...['database', 'table', 'index'].flatMap((word, at) => [
      `${at + 1}. What is a ${word}?`,
      `A ${word} is kept by a program.`,
      `It is older than the ${word} of others.`,
      'It holds values of types.',
      'It is asked by queries.',
    ]),
  );
  expect(questions).toHaveLength(3);
  for (const codes of errors(questions)) expect(codes).toContain('docx_no_choice');
});

it('tasks below what they are called are an error each', async () => {
  const questions = await read(
    ...['names', 'ages', 'towns'].flatMap((word, at) => [
      `${at + 1}. The following queries on ${word}:`,
      ...['List all of the', 'Find the longest of', 'Count the different', 'Delete the oldest'].map(
        (task) => `- ${task} ${word}`,
      ),
    ]),
  );
  for (const codes of errors(questions)) expect(codes.length).toBeGreaterThan(0);
});

it('questions whose options are sentences without letters stay', async () => {
  const questions = await read(
    ...['copper', 'iron', 'lead'].flatMap((metal, at) => [
      `${at + 1}. Which of these is true of ${metal}?`,
      `Water turns ${metal} red.`,
      `Acid leaves ${metal} as it is.`,
      `Salt makes ${metal} soft.`,
      `Air makes ${metal} dull.`,
    ]),
  );
  expect(questions).toHaveLength(3);
  for (const codes of errors(questions)) expect(codes).not.toContain('docx_no_choice');
});

it('answers with letters stay, whatever is asked', async () => {
  const questions = await read(
    ...['copper', 'iron'].flatMap((metal, at) => [
      `${at + 1}. What is ${metal}?`,
      ...['It is a metal.', 'It is a noble gas.', 'It is a weak acid.', 'It is a salt.'].map(
        (text, place) => `(${'abcd'[place]}) ${text}`,
      ),
    ]),
  );
  expect(errors(questions)).toEqual([[], []]);
});
