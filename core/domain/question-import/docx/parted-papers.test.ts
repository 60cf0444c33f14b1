import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const read = (body: string) => readDocx(wordDocument({ body }));
const bold = (text: string) => paragraph([run(text, '<w:b/>')]);
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const four = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
const asked = (stem: string, ...said: string[]) => paragraphs(stem, ...four, ...said);

describe('questions of one paper that are numbered in several ways', () => {
  it('are all read, part by part, under their headings', async () => {
    const { questions, problems } = await read(
      asked('Q1. Which metal is red?', 'Answer: B', 'Explanation: It reflects red light.') +
        asked('Q2. Which metal rusts?', 'Answer: A', 'Explanation: It takes up oxygen.') +
        bold('Part two: uses') +
        asked('1. Which metal coats iron?', 'Answer: C. zinc', 'Explanation: It rusts in its place.') +
        asked('2. Which metal is in old pipes?', 'Answer: D. lead', 'Explanation: It bends easily.') +
        asked('3. Which metal leads current?', 'Answer: B. copper'),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal is red?', correctIndex: 1, explanation: 'It reflects red light.' },
      { stem: 'Which metal rusts?', correctIndex: 0, explanation: 'It takes up oxygen.' },
      { stem: 'Which metal coats iron?', correctIndex: 2, explanation: 'It rusts in its place.' },
      { stem: 'Which metal is in old pipes?', correctIndex: 3, explanation: 'It bends easily.' },
      { stem: 'Which metal leads current?', correctIndex: 1 },
    ]);
    expect(problems).toEqual([]);
  });

  it('stand behind an explanation, with bold headings between them', async () => {
    const { questions } = await read(
      asked('1. Which metal is red?', 'Answer: B', 'Explanation: It reflects red light.') +
        bold('2. Of rust') +
        asked('Q2. Which metal rusts?', 'Answer: A', 'Explanation: It takes up oxygen.') +
        asked('Q3. Which metal coats iron?', 'Answer: C'),
    );
    expect(questions.map(({ stem, correctIndex }) => ({ stem, correctIndex }))).toEqual([
      { stem: 'Which metal is red?', correctIndex: 1 },
      { stem: 'Which metal rusts?', correctIndex: 0 },
      { stem: 'Which metal coats iron?', correctIndex: 2 },
    ]);
    expect(questions.map(({ explanation }) => explanation)).toEqual([
      'It reflects red light.',
      'It takes up oxygen.',
      '',
    ]);
  });
});

describe('a question without a number behind one that has it', () => {
  it('is a question of its own, which is said', async () => {
    const { questions } = await read(
      asked('1. Which metal is red?') +
        asked('Which metal rusts in moist air?') +
        asked('2. Which metal coats iron?', 'Answer: C') +
        asked('Which metal is in old pipes?', 'Answer: D') +
        asked('3. Which metal leads current?'),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal is red?', options: METALS, correctIndex: null },
      { stem: 'Which metal rusts in moist air?', options: METALS, correctIndex: null },
      { stem: 'Which metal coats iron?', correctIndex: 2 },
      { stem: 'Which metal is in old pipes?', correctIndex: 3 },
      { stem: 'Which metal leads current?' },
    ]);
    expect(questions.map(({ problems }) => codes(problems).includes('docx_question_parted'))).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('is none where the options speak of lettered statements, or an explanation lists them', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Look at these.',
        'A. Iron rusts.',
        'B. Zinc does not.',
        'C. Lead bends.',
        'D. Gold is red.',
      ) +
        paragraphs(
          'Which of the statements are true?',
          'A. A and B',
          'B. A, B and C',
          'C. D only',
          'D. none',
        ) +
        asked('2. Which metal is red?', 'Answer: B', 'Explanation: Each has its colour:') +
        paragraphs('A. Iron is grey.', 'B. Copper is red.', 'C. Zinc is white.', 'D. Lead is dark.') +
        asked('3. Which metal leads current?', 'Answer: B'),
    );
    expect(questions.map(({ stem }) => stem.split('\n').at(-1))).toEqual([
      'Which of the statements are true?',
      'Which metal is red?',
      'Which metal leads current?',
    ]);
    expect(questions[0]?.options).toEqual(['A and B', 'A, B and C', 'D only', 'none']);
    expect(questions[1]).toMatchObject({ options: METALS, correctIndex: 1 });
  });

  it('is not swallowed by an explanation without a word', async () => {
    const { questions, problems } = await read(
      asked('1. Which metal is red?', 'Answer: B', 'Explanation: It reflects red light.', 'And so on.') +
        asked('Give the heaviest', 'Answer: D') +
        asked('2. Which metal rusts?', 'Answer: A'),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal is red?', correctIndex: 1, explanation: 'It reflects red light.\nAnd so on.' },
      { stem: 'Give the heaviest', correctIndex: 3 },
      { stem: 'Which metal rusts?', correctIndex: 0 },
    ]);
    expect(codes(problems)).toContain('docx_layout_learnt');
  });
});

describe('a bold line behind the last option', () => {
  it('heads the questions below it and is no part of the option', async () => {
    const { questions } = await read(
      asked('1. Which metal is red?') +
        asked('2. Which metal rusts?') +
        bold('Alloys and their uses') +
        asked('1. Which metal coats iron?') +
        asked('2. Which metal is in old pipes?'),
    );
    expect(questions.map(({ options }) => options)).toEqual([METALS, METALS, METALS, METALS]);
    expect(questions[2]?.losses).toEqual(['section: Alloys and their uses']);
  });

  it('stays where it gives the answer, or goes on with a bold option', async () => {
    const { questions } = await read(
      asked('1. Which metal is red?') +
        bold('→ Answer: B') +
        paragraphs('2. Which metal rusts?') +
        four.map(bold).join('') +
        bold('or its ore') +
        asked('3. Which metal coats iron?'),
    );
    expect(questions[0]).toMatchObject({ options: METALS, correctIndex: 1 });
    expect(questions[1]?.options).toEqual(['iron', 'copper', 'zinc', 'lead or its ore']);
  });
});

describe('directions for several questions', () => {
  const passage = ['Question 2-3 are based on the following passage.', 'Iron rusts in moist air.'];

  it('are no question of their first number, and go with each of them', async () => {
    const { questions } = await read(
      asked('1. Which metal is red?') +
        paragraphs(...passage) +
        asked('2. Which metal is meant?') +
        asked('3. Which metal coats it?'),
    );
    expect(questions.map(({ stem }) => stem)).toEqual([
      'Which metal is red?',
      [...passage, 'Which metal is meant?'].join('\n'),
      [...passage, 'Which metal coats it?'].join('\n'),
    ]);
  });

  it('are quoted where their questions are not found', async () => {
    const { questions, problems } = await read(
      asked('1. Which metal is red?') +
        paragraphs(...passage, 'Use the diagram below to answer questions 4-5') +
        asked('4. Which metal is drawn?') +
        asked('5. Which metal coats it?'),
    );
    expect(questions.map(({ stem }) => stem.split('\n')[0])).toEqual([
      'Which metal is red?',
      'Use the diagram below to answer questions 4-5',
      'Use the diagram below to answer questions 4-5',
    ]);
    const left = problems.find(({ code }) => code === 'docx_text_left_out');
    expect(left?.values?.text).toContain('Iron rusts in moist air.');
  });
});

it('a heading of a level is no part of the option above it, and points are none', async () => {
  const { questions } = await read(
    asked('1. Which metal is red?') +
      paragraphs('Level 2: harder ones') +
      asked('2. Which metal rusts?') +
      bold('1 points') +
      asked('3. Which metal coats iron?'),
  );
  expect(questions.map(({ options }) => options)).toEqual([METALS, METALS, METALS]);
  expect(questions.map(({ losses }) => losses)).toEqual([
    [],
    ['section: Level 2: harder ones', '1 points'].toReversed(),
    ['section: Level 2: harder ones'],
  ]);
});

it('strokes behind one option mark it, and are no part of it; a blank is none', async () => {
  const { questions } = await read(
    paragraphs('1. Which metal is red?', 'A. iron', 'B. copper --------', 'C. zinc', 'D. lead') +
      paragraphs('2. Which fits?', 'A. iron', 'B. the ____', 'C. zinc', 'D. lead'),
  );
  expect(questions).toMatchObject([
    { options: METALS, correctIndex: 1, problems: [{ code: 'docx_answer_guessed_star' }] },
    { options: ['iron', 'the ____', 'zinc', 'lead'], correctIndex: null },
  ]);
});

it('questions in the cells of a table, with four lines below each, have options, which is said', async () => {
  const { questions } = await read(
    table([
      ['Question', 'Answer'],
      [['1) Which metal is red?', ...METALS].map((line) => paragraph(line)).join(''), '[ …… ]'],
      [['2) Which metal rusts?', ...METALS].map((line) => paragraph(line)).join(''), '[ …… ]'],
      [
        ['3) Is it heavy?', 'True   b) False', 'c) not known', 'd) other']
          .map((line) => paragraph(line))
          .join(''),
        '',
      ],
    ]),
  );
  expect(questions).toMatchObject([
    { stem: 'Which metal is red?', options: METALS },
    { stem: 'Which metal rusts?', options: METALS },
    { stem: expect.stringContaining('Is it heavy?') },
  ]);
  expect(codes(questions[0]?.problems ?? [])).toEqual(['docx_options_unlettered']);
});

describe('a question without options', () => {
  it('asks for a number where its answer is one, or below a heading that says so', async () => {
    const { questions } = await read(
      paragraphs('1. How many grams of iron?', 'Answer: 25') +
        paragraphs('2. What is the charge in coulomb?', 'Ans. (-2.5)', 'Sol. It is the half of five.') +
        paragraphs(
          'Numerical value type questions',
          '3. How many atoms?',
          'Answer: 4',
          '4. How many bonds?',
        ) +
        asked('5. Which metal is red?', 'Answer: B'),
    );
    expect(questions.map(({ kind, key, correctIndex }) => ({ kind, key, correctIndex }))).toEqual([
      { kind: 'numerical', key: '25', correctIndex: null },
      { kind: 'numerical', key: '-2.5', correctIndex: null },
      { kind: 'numerical', key: '4', correctIndex: null },
      { kind: 'numerical', key: '', correctIndex: null },
      { kind: undefined, key: undefined, correctIndex: 1 },
    ]);
    expect(codes(questions[0]?.problems ?? [])).toEqual(['docx_number_asked']);
    expect(questions[1]?.explanation).toBe('It is the half of five.');
  });

  it('asks for none where the answer may be an option that was not read, or is in words', async () => {
    const { questions } = await read(
      paragraphs('1. Which drawing is right?', 'Answer: 4', '2. Which metal is red?', 'Answer: copper') +
        paragraphs('3. How many grams?', '10', '25', '40', 'Answer: 25'),
    );
    expect(questions.map(({ kind }) => kind)).toEqual([undefined, undefined, undefined]);
    expect(questions.map(({ problems }) => codes(problems))).toEqual([
      ['docx_answer_unknown'],
      ['docx_answer_unknown'],
      ['docx_answer_unknown'],
    ]);
  });
});
