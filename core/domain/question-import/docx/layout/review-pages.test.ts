import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const read = async (...lines: string[]) => {
  const { questions } = await readDocx(wordDocument({ body: paragraphs(...lines) }));
  return questions.map(({ stem, options, correctIndex }) => ({ stem, options, correctIndex }));
};
const METALS = ['iron', 'zinc', 'gold', 'lead'];

it('takes the review of a quiz apart, as a page of Moodle shows it', async () => {
  const page = (number: number) => [
    ...[`Question ${number}`, 'Complete', 'Mark 1.00 out of 1.00', 'Flag question', 'Question text'],
    ...[`Which metal is number ${number}?`, `Question ${number}Answer`],
    ...METALS.flatMap((metal, at) => [`${'abcd'[at]}.`, metal]),
  ];
  expect(await read('Skip to main content', ...page(1), ...page(2), ...page(3))).toEqual(
    [1, 2, 3].map((number) => ({
      ...{ stem: `Which metal is number ${number}?`, options: METALS, correctIndex: null },
    })),
  );
});

it('knows a question called Que, and an answer with a letter missing', async () => {
  const lettered = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
  for (const word of ['Answer', 'Anwer', 'Anser', 'Asnwer'])
    expect(
      await read(
        'Que 1: Which rusts?',
        ...lettered,
        `${word}. B`,
        'Que 2: Which shines?',
        ...lettered,
        `${word}: C`,
      ),
    ).toEqual([
      { stem: 'Which rusts?', options: METALS, correctIndex: 1 },
      { stem: 'Which shines?', options: METALS, correctIndex: 2 },
    ]);
});

it('a level behind options with Roman figures is no part of the last', async () => {
  const roman = METALS.map((metal, at) => `${['i', 'ii', 'iii', 'iv'][at]}. ${metal}`);
  const questions = await read('1. Which rusts?', ...roman, 'Level 2: Medium', '2. Which shines?', ...roman);
  expect(questions.map(({ options }) => options)).toEqual([METALS, METALS]);
});
