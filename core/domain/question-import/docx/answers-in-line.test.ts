import { describe, expect, it } from 'vitest';
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

describe('the word at the end of the last option, what it says in the next paragraph', () => {
  const stems = ['Which metal is red?', 'Which metal rusts?', 'Which is used in cells?'];
  const metals = ['iron', 'copper', 'zinc', 'lead'];
  const right = [1, 0, 2];
  const paper = (end: string, said: (at: number) => string[], marks = ['A. ', 'B. ', 'C. ', 'D. ']) =>
    read(
      ...stems.flatMap((stem, at) => [
        `${at + 1}. ${stem}`,
        ...metals.map((text, place) => `${marks[place]}${text}${place === 3 ? ` ${end}` : ''}`),
        ...said(right[at] ?? 0),
      ]),
    );
  const words = [
    'Answer:',
    'Ans.',
    'Answer',
    'Correct Answer:',
    'Correct answer -',
    'उत्तर:',
    'Answer is',
    'Key:',
  ];
  const keys: Record<string, (at: number) => string> = {
    letter: (at) => 'ABCD'[at] ?? '',
    'small letter in brackets': (at) => `(${'abcd'[at]})`,
    'letter and words': (at) => `${'ABCD'[at]}. ${metals[at]}`,
    words: (at) => metals[at] ?? '',
    Option: (at) => `Option ${'ABCD'[at]}`,
  };
  it.each(words.flatMap((word) => Object.keys(keys).map((key) => [word, key] as const)))(
    '%s with its %s',
    async (word, key) => {
      for (const marks of [undefined, ['(a) ', '(b) ', '(c) ', '(d) ']])
        expect(await paper(word, (at) => ['', keys[key]?.(at) ?? ''], marks)).toMatchObject(
          right.map((correctIndex) => ({ options: metals, correctIndex })),
        );
    },
  );

  it('Explanation: with its text', async () => {
    const questions = await paper('Explanation:', () => ['It is known by its colour.']);
    expect(questions).toMatchObject(
      right.map(() => ({ options: metals, explanation: 'It is known by its colour.' })),
    );
  });

  it('words of a sentence stay in it', async () => {
    const ends = ['is an aqueous solution.', 'is no answer.', 'needs an explanation', 'has the Answer'];
    for (const end of ends) {
      const questions = await paper(end, (at) => [`Answer: ${'ABCD'[at]}`]);
      expect(questions).toMatchObject(
        right.map((correctIndex) => ({ options: [...metals.slice(0, 3), `lead ${end}`], correctIndex })),
      );
    }
  });

  it('above the options it says nothing of them', async () => {
    const questions = await read(
      ...stems.flatMap((stem, at) => [
        `${at + 1}. ${stem} Answer:`,
        ...metals.map((text, place) => `${'ABCD'[place]}. ${text}`),
      ]),
    );
    expect(questions).toMatchObject(right.map(() => ({ options: metals, correctIndex: null })));
  });
});
