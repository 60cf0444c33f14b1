import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const read = async (...lines: string[]) =>
  (await readDocx(wordDocument({ body: paragraphs(...lines) }))).questions;

it('takes the answer that goes on in the paragraph of the last option for no part of it', async () => {
  const stems = ['Which metal is red?', 'Which metal rusts?', 'Which is used in cells?'];
  const questions = await read(
    ...stems.flatMap((stem, at) => [
      ...[`${at + 1}. ${stem}`, 'A. iron', 'B. copper', 'C. zinc'],
      `D. lead Answer: ${['B. copper', 'A. iron', 'C. zinc'][at]}`,
    ]),
  );
  expect(questions).toMatchObject(
    [1, 0, 2].map((correctIndex) => ({
      options: ['iron', 'copper', 'zinc', 'lead'],
      correctIndex,
      problems: [],
    })),
  );
});

it('takes no part of a stem for the name of the next question', async () => {
  const options = ['A. iron', 'B. copper', 'C. zinc', 'D. lead'];
  const questions = await read(
    ...['Question 1', 'Which metal is red?', ...options],
    ...['NEW QUESTION 2', 'Which metal rusts?', ...options, 'NEW QUESTION 3', 'Which is soft?', ...options],
  );
  expect(questions.map(({ stem }) => stem)).toEqual([
    'Which metal is red?',
    'Which metal rusts?',
    'Which is soft?',
  ]);
});
