import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const read = (...lines: string[]) => readDocx(wordDocument({ body: paragraphs(...lines) }));
const stems = ['Unit of force?', 'Unit of charge?', 'Unit of flux?'];
const four = ['newton', 'coulomb', 'weber', 'henry'];
const lettered = four.map((text, at) => `${'ABCD'[at]}. ${text}`);
const all = stems.map((stem) => ({ stem, options: four }));

describe('a question without options', () => {
  it('does not take the options and the key of the one below it in silence', async () => {
    const { questions } = await read(
      ...['1. Which law is drawn above? Options given', 'Ans. C', 'Unit of charge?'],
      ...[...lettered.slice(0, 3), 'D. henry Ans. B (2019)', '2. Unit of flux?', ...lettered, 'Ans. C'],
    );
    const [first] = questions;
    expect(first?.problems).toMatchObject([{ severity: 'error', code: 'docx_several_questions' }]);
    expect(questions.at(-1)).toMatchObject({ stem: stems[2], options: four, correctIndex: 2, problems: [] });
  });
});

describe('where questions begin', () => {
  it.each([
    ['numbers of a part', (at: number) => [`//Q2.${at + 1})`, stems[at] ?? '', 'Options', ...lettered]],
    ['a number alone on its line', (at: number) => [`${at + 1}`, stems[at] ?? '', ...lettered]],
    ['no sign behind the number', (at: number) => [`${at + 1}${stems[at]}`, ...lettered]],
    ['a gap behind the number', (at: number) => [`${at + 1}   ${stems[at]}`, ...lettered]],
  ])('%s', async (_, write) => {
    const file = await read(...stems.flatMap((_, at) => write(at)));
    expect(file.questions).toMatchObject(all);
    expect(file.questions).toHaveLength(3);
    expect(file.problems).toEqual([]);
  });

  it('behind the last option of the question above', async () => {
    const { questions } = await read(
      ...['Question 1:', stems[0] ?? '', ...lettered.slice(0, 3), 'D. henry Question 2:'],
      ...[stems[1] ?? '', ...lettered, 'Question 3:', stems[2] ?? '', ...lettered],
    );
    expect(questions).toMatchObject(all);
    expect(questions).toHaveLength(3);
  });

  it('called questions only at first, or only later', async () => {
    const called = (from: number, to: number) =>
      stems.flatMap((stem, at) => [`${at >= from && at < to ? 'Q.' : ''}${at + 1}. ${stem}`, ...lettered]);
    for (const [from, to] of [
      [0, 1],
      [1, 3],
    ] as const) {
      const { questions } = await read(...called(from, to));
      expect(questions).toMatchObject(all);
      expect(questions).toHaveLength(3);
    }
  });

  it('but not at steps of a solution', async () => {
    const steps = ['Solution: 1. Draw it.', '2. Add the forces.', '3. Divide.'];
    const { questions } = await read(
      ...stems.flatMap((stem, at) => [`Q${at + 1}. ${stem}`, ...lettered, 'Ans: A', ...steps]),
    );
    expect(questions).toMatchObject(all);
    expect(questions).toHaveLength(3);
  });
});

describe('options', () => {
  it('with the first behind the question', async () => {
    const { questions } = await read(`1. ${stems[0]} A. newton`, ...lettered.slice(1));
    expect(questions).toMatchObject(all.slice(0, 1));
  });

  it('without letters: four lines below each question, which is said', async () => {
    for (const number of [(at: number) => `${at + 1}. `, () => '']) {
      const file = await read(
        ...stems.flatMap((stem, at) => [`${number(at)}${stem}`, ...four, 'Answer: weber']),
      );
      expect(file.questions).toMatchObject(all.map((one) => ({ ...one, correctIndex: 2 })));
      expect(file.problems).toMatchObject([{ code: 'docx_options_unlettered', values: { count: 3 } }]);
    }
  });

  it('are not made of an essay', async () => {
    const file = await read(
      ...Array.from({ length: 23 }, (_, at) => `Sentence ${at} of a text that asks nothing.`),
    );
    expect(file.problems).toMatchObject([{ code: 'docx_no_questions' }]);
  });

  it('that are signs stay', async () => {
    const { questions } = await read('1. Which sign multiplies?', 'A. +', 'B. -', 'C. *', 'D. *?');
    expect(questions).toMatchObject([{ options: ['+', '-', '*', '*?'], correctIndex: null }]);
  });
});

describe('answers', () => {
  it.each(['B. coulomb ✅', 'B. coulomb ✔️', 'B. coulomb (Correct Answer)', '✅ B. coulomb'])(
    'marked: %s',
    async (b) => {
      const { questions } = await read(`1. ${stems[1]}`, 'A. newton', b, 'C. weber', 'D. henry');
      expect(questions).toMatchObject([{ options: four, correctIndex: 1 }]);
    },
  );

  it.each(['→ Answer: D', '✅ Ans: (D)', '=> Correct answer: henry', 'Question 1 Answer: D'])(
    'behind a sign: %s',
    async (line) => {
      const { questions } = await read(`1. ${stems[1]}`, ...lettered, line);
      expect(questions).toMatchObject([{ options: four, correctIndex: 3, explanation: '' }]);
    },
  );

  it('of a candidate are no key, and are named', async () => {
    const { questions } = await read(
      ...[`1. ${stems[1]}`, ...lettered, 'Correct Answer : 2', 'Your Answer : 3', 'Question ID : 4711'],
      ...[`2. ${stems[1]}`, ...lettered, 'Chosen Option : 3', 'Status : Answered'],
    );
    expect(questions).toMatchObject([
      { correctIndex: 1, explanation: '', losses: ['Your Answer : 3', 'Question ID : 4711'] },
      { correctIndex: null, explanation: '', losses: ['Chosen Option : 3', 'Status : Answered'] },
    ]);
  });
});

describe('two questions under one number', () => {
  it('are said, and not imported as one', async () => {
    const { questions } = await read(`1. ${stems[0]}`, ...lettered, 'What is the unit of flux?', ...lettered);
    expect(questions).toMatchObject([
      { stem: stems[0], options: four, problems: [] },
      {
        stem: 'What is the unit of flux?',
        options: four,
        problems: [{ code: 'docx_question_parted', values: { text: 'What is the unit of flux?' } }],
      },
    ]);
  });

  it('are not seen in statements above options', async () => {
    const statements = four.map((text, at) => `(${'ABCD'[at]}) ${text} is a unit`);
    const { questions } = await read(
      '1. Which are right?',
      ...statements,
      'Choose:',
      '(1) A',
      '(2) B',
      '(3) C',
      '(4) D',
    );
    expect(questions).toMatchObject([{ options: ['A', 'B', 'C', 'D'], problems: [] }]);
    const choice = lettered.map((option) => option.replace('. ', ') '));
    const numbers = await read(
      '1. Which?',
      ...choice,
      'Ans: B',
      'Solution:',
      'A) No.',
      'B) Yes.',
      'C) No.',
      'D) No.',
    );
    expect(numbers.questions).toMatchObject([{ options: four, correctIndex: 1, problems: [] }]);
  });
});
