import { expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const errorsOf = async (...lines: string[]) => {
  const { questions } = await readDocx(wordDocument({ body: paragraphs(...lines) }));
  return questions.map(({ problems }) =>
    problems.flatMap(({ code, values }) => (code === 'docx_several_questions' ? [values?.text] : [])),
  );
};
const OPTIONS = ['(a) iron', '(b) zinc', '(c) gold', '(d) lead'];

it.each([
  [
    'the next number',
    [
      'Q6. Which of them rusts?',
      ...OPTIONS,
      'Q7. Name a feature of ores:',
      'cheap',
      '8) Which of these metals shines the most?',
      ...OPTIONS,
      'Q9. Which of them is yellow?',
      ...OPTIONS,
    ],
    '8) Which of these metals shines the most?',
  ],
  [
    'points that were options',
    [
      '1. Which metal rusts in wet air?',
      '- iron',
      '- zinc',
      '- gold',
      '- lead',
      'Which metal is found as nuggets in rivers?',
      ...OPTIONS,
    ],
    'Which metal is found as nuggets in rivers?',
  ],
  [
    'a question that nobody answers',
    [
      '1. Which metal rusts?',
      ...OPTIONS,
      'What is an alloy of two metals?',
      'It is a mixture of metals.',
      '2. Which metal shines?',
      ...OPTIONS,
    ],
    'What is an alloy of two metals?',
  ],
  [
    'a line to write on, in the last option',
    [
      '1. Which metal rusts in air?',
      ...OPTIONS,
      'Your Answer: ____',
      'Explain how zinc is smelted from its ore',
      'Your Answer: ____',
      '2. Which metal shines?',
      ...OPTIONS,
      'Your Answer: ____',
    ],
    'Explain how zinc is smelted from its ore',
  ],
  [
    'a line to write on, above a question without a number',
    [
      'Which metal rusts in air?',
      ...OPTIONS,
      'Your Answer: ____',
      'Explain how zinc is smelted from its ore.',
      'Your Answer: ____',
      'Which metal shines?',
      ...OPTIONS,
      'Your Answer: ____',
      'Which metal is soft?',
      ...OPTIONS,
      'Your Answer: ____',
    ],
    'Which metal shines?',
  ],
  [
    'a line to write on, above the options of a question without a number',
    [
      'Which metal rusts in air?',
      'Your Answer: ____',
      ...OPTIONS,
      'Explain how zinc is smelted from its ore.',
      'Your Answer: ____',
      'Name the metal of most coins in use',
      'Your Answer: ____',
      ...OPTIONS,
      'Which metal is soft?',
      'Your Answer: ____',
      ...OPTIONS,
    ],
    'Name the metal of most coins in use',
  ],
])('a question within another is an error that quotes it: %s', async (_, lines, quoted) => {
  expect((await errorsOf(...lines)).flat()).toEqual([quoted]);
});

it.each([
  [
    'statements that count',
    [
      '1. Consider these:',
      '1. Iron is a metal of use.',
      '2. Zinc is a metal of use.',
      'Which are right?',
      '(a) 1',
      '(b) 2',
      '(c) both',
      '(d) none',
    ],
  ],
  [
    'points',
    [
      '1. Consider:',
      '- Iron is hard.',
      '- Zinc is soft.',
      '- Lead is heavy.',
      'Which of these statements is wrong?',
      ...OPTIONS,
    ],
  ],
  [
    'an option of two lines',
    ['1. What did he say?', '(a) yes', '(b) no', '(c) nothing', '(d) he asked', 'why it was so'],
  ],
  [
    'a line to write on, above options without letters',
    [
      '1. Which metal rusts in wet air?',
      'Your Answer: ____',
      'the hard grey metal of rails',
      'the soft blue metal of roofs',
      'the yellow metal of old coins',
      'the heavy metal of old pipes',
      '2. Which metal shines the most?',
      'Your Answer: ____',
      'the hard grey metal of rails',
      'the soft blue metal of roofs',
      'the yellow metal of old coins',
      'the heavy metal of old pipes',
    ],
  ],
])('one question stays one: %s', async (_, lines) => {
  expect((await errorsOf(...lines)).flat()).toEqual([]);
});

it('leaves out the buttons of a page below the options', async () => {
  for (const button of [
    'View Answer Workspace Report Discuss in Forum',
    'Show Answer Workspace',
    'View Answer',
  ]) {
    const { questions } = await readDocx(
      wordDocument({
        body: paragraphs('1. Which metal rusts?', ...OPTIONS, button, '2. Which shines?', ...OPTIONS),
      }),
    );
    expect(questions.map(({ options }) => options[3])).toEqual(['lead', 'lead']);
  }
});
