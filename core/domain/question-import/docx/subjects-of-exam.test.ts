import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const question = (number: number) => [
  `${number}. Which is right?`,
  'A. one',
  'B. two',
  'C. three',
  'D. four',
];
const paper = wordDocument({
  body: paragraphs(
    ...['PART A – GENERAL STUDIES (Q. 1)', ...question(1)],
    ...['Subject: Aptitude', ...question(2)],
    ...['General studies of a village', ...question(3)],
  ),
});

it('takes a line that names a subject of the exam, and nothing else, as its heading', async () => {
  const { questions } = await readDocx(paper, { subjects: ['General Studies', 'Aptitude'] });
  expect(questions.map(({ subject }) => subject)).toEqual(['General Studies', 'Aptitude', 'Aptitude']);
});

it('knows a subject that is called one, whatever the exam is', async () => {
  const { questions } = await readDocx(paper);
  expect(questions.map(({ subject }) => subject)).toEqual(['', 'Aptitude', 'Aptitude']);
});
