import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const STEMS = ['Which is a unit of force?', 'Which is a unit of charge?', 'Which is a unit of flux?'];
const OPTIONS = ['newton', 'coulomb', 'weber', 'henry'];
const all = STEMS.map((stem) => ({ stem, options: OPTIONS }));

const read = (mark: (letter: string) => string, below: string[] = []) =>
  readDocx(
    wordDocument({
      body: STEMS.map((stem, at) => {
        const lines = OPTIONS.map((option, place) => {
          const letter = paragraphs(mark('ABCD'[place] ?? ''));
          return `${letter}${paragraph(run(option, '<w:b/>'))}`;
        });
        return `${paragraph(run(`Question ${at + 1}`, '<w:b/>'))}${paragraphs(stem)}${lines.join('')}${paragraphs(...below)}`;
      }).join(''),
    }),
  );

it.each(['A.', ']A.', '(A)', ' A) '])('gives %s, alone on its line, the bold line below it', async (sign) => {
  const file = await read((letter) => sign.replace('A', letter));
  expect(file.questions).toMatchObject(all);
  expect(file.questions).toHaveLength(STEMS.length);
  expect(file.problems).toEqual([]);
});

it('reads the key below them', async () => {
  const { questions } = await read((letter) => `]${letter}.`, ['Correct Answer: C', 'The weber is one.']);
  expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([2, 2, 2]);
  expect(questions).toMatchObject(all);
});

it('takes the bracket that a button leaves before a letter for no part of the option', async () => {
  const lines = STEMS.flatMap((stem, at) => [
    `Question ${at + 1}`,
    stem,
    ...OPTIONS.map((option, place) => `]${'ABCD'[place]}.${option}`),
  ]);
  const { questions } = await readDocx(wordDocument({ body: paragraphs(...lines) }));
  expect(questions).toMatchObject(all);
});
