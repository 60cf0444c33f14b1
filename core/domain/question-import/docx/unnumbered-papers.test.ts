import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  numbered,
  paragraph,
  paragraphs,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const BOLD = '<w:b/>';
const YELLOW = '<w:highlight w:val="yellow"/>';
const read = (body: string, numbering = '') =>
  readDocx(wordDocument({ body, ...(numbering && { numbering }) }));
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);
const bold = (text: string) => paragraph([run(text, BOLD)]);
/** Lines, the right one highlighted. */
const lines = (right: number, ...texts: string[]) =>
  texts.map((text, at) => paragraph([run(text, at === right ? YELLOW : '')])).join('');

const METALS = ['iron', 'copper', 'zinc', 'lead'];

describe('questions without numbers', () => {
  it('are bold, with options below them, with or without letters, two or four', async () => {
    const { questions, problems } = await read(
      bold('Which metal rusts in moist air?') +
        lines(0, ...METALS) +
        bold('Which metal is red?') +
        lines(1, ...METALS.map((metal, at) => `${'ABCD'[at]} - ${metal}`)) +
        bold('Is zinc a metal?') +
        lines(1, 'No', 'Yes') +
        bold('Which one is the heaviest?') +
        lines(3, ...METALS),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal rusts in moist air?', options: METALS, correctIndex: 0 },
      { stem: 'Which metal is red?', options: METALS, correctIndex: 1 },
      { options: ['No', 'Yes'], correctIndex: 1 },
      { options: METALS, correctIndex: 3 },
    ]);
    expect(codes(problems)).toEqual(['docx_questions_unnumbered']);
    expect(codes(questions[0]?.problems ?? [])).toEqual(['docx_answer_guessed_highlight']);
  });

  it('or stand between lettered options; two of them in one are said', async () => {
    const options = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
    const { questions, problems } = await read(
      paragraphs('Which metal rusts?', ...options, 'Answer: A', 'Look at the wire.', 'Which metal is it?') +
        paragraphs(
          ...options,
          'Which is heavy?',
          ...METALS,
          'Which metal coats iron to protect it',
          ...options,
        ),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal rusts?', options: METALS, correctIndex: 0 },
      { stem: 'Look at the wire.\nWhich metal is it?', options: METALS },
      { options: METALS },
    ]);
    expect(codes(problems)).toEqual(['docx_questions_unnumbered']);
    expect(questions.map((question) => codes(question.problems))).toEqual([
      [],
      [],
      ['docx_several_questions'],
    ]);
  });

  it('whose solution is a letter alone', async () => {
    const options = METALS.map((metal, at) => `${'abcd'[at]}.\t${metal}`);
    const { questions } = await read(
      paragraphs('Which metal rusts?', ...options, 'Solution : a') +
        paragraphs('Which metal is red?', ...options, 'Soln : b') +
        paragraphs('Which metal is soft?', ...options),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal rusts?', options: METALS, correctIndex: 0 },
      { stem: 'Which metal is red?', options: METALS, correctIndex: 1 },
      { stem: 'Which metal is soft?', options: METALS, correctIndex: null },
    ]);
  });

  it('of a form on the web say the right option once more where the answer was wrong', async () => {
    const { questions } = await read(
      paragraphs('The red metal of wires is', '1/1', ...METALS) +
        paragraphs('Galvanised', '0/1', ...METALS, 'Correct answer', 'zinc') +
        paragraphs('Steel is made of', '1/1', ...METALS),
    );
    expect(questions).toMatchObject([
      { options: METALS, correctIndex: null },
      { stem: 'Galvanised', options: METALS, correctIndex: 2 },
      { options: METALS, correctIndex: null },
    ]);
  });

  it('are none among the lines of a program', async () => {
    const program = ['def first(names):', 'left = 0', 'while left < 3:', 'left += 1', 'print(left)'];
    const { questions, problems } = await read(
      paragraphs('Program of the first task', ...program, ...program, 'return left', ...program, 'end') +
        paragraphs('Program of the second task', ...program, ...program, 'return left'),
    );
    expect(questions).toEqual([]);
    expect(codes(problems)).toEqual(['docx_no_questions']);
  });

  it('of a form on the web have their points below them', async () => {
    const { questions } = await read(
      paragraphs('The red metal of wires is', '1/1', ...METALS) +
        paragraphs('Galvanised', '*', '0/1', ...METALS) +
        paragraphs('Steel is made of', '1/1', ...METALS),
    );
    expect(questions).toMatchObject(
      ['The red metal of wires is', 'Galvanised', 'Steel is made of'].map((stem) => ({
        stem,
        options: METALS,
        correctIndex: null,
      })),
    );
    expect(questions[1]?.losses).toEqual(['points: 0/1']);
  });
});

describe('keys as people mark them', () => {
  const NUMBERING =
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>';

  it('by a highlighter over an option that Word letters', async () => {
    const item = (text: string, right: boolean) => paragraph([run(text, right ? YELLOW : '')], numbered(1));
    const body =
      paragraph('1. Which metal is red?') + METALS.map((metal, at) => item(metal, at === 1)).join('');
    expect((await read(body, NUMBERING)).questions).toMatchObject([{ options: METALS, correctIndex: 1 }]);
  });

  it('by a highlighter that leaves out the letter', async () => {
    const body =
      paragraph('1. Which metal is red?') +
      METALS.map((metal, at) => paragraph([run(`${'abcd'[at]}) `), run(metal, at === 2 ? YELLOW : '')])).join(
        '',
      );
    expect((await read(body)).questions[0]?.correctIndex).toBe(2);
  });

  it.each([
    [
      'behind the word Solution, alone on its line',
      ['A. iron', 'B. tin', 'C. gold', 'D. lead'],
      'Solution: B',
      1,
    ],
    [
      'but not a value that options without letters may have',
      ['(1) 3', '(2) 4', '(3) 5', '(4) 6'],
      'Solution: c',
      null,
    ],
  ])('%s', async (_, options, line, index) => {
    const { questions } = await read(
      paragraphs('1. Which one?', ...options, line, 'It is known for its use.'),
    );
    expect(questions[0]?.correctIndex).toBe(index);
    expect(questions[0]?.explanation).toBe(
      index === null ? 'c\nIt is known for its use.' : 'It is known for its use.',
    );
  });

  it('on the line below the word', async () => {
    const one = (number: number, right: string) =>
      paragraphs(`${number}. Is it a metal?`, 'A. Yes', 'B. No', 'Correct Answer:', right);
    const { questions, problems } = await read(one(1, 'A. Yes') + one(2, 'B. No') + one(3, 'A. Yes'));
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([0, 1, 0]);
    expect(problems).toEqual([]);
  });

  it('but a stem that asks for the correct answer says none', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Choose the correct option',
        ...METALS.map((metal, at) => `${'ABCD'[at]}.\t${metal}`),
        'Answer: C',
      ) +
        paragraphs(
          '2. Which of these rusts. Select the correct answers.',
          ...METALS.map((metal, at) => `(${at + 1})\t${metal}`),
        ) +
        paragraphs(
          'Correct Answer : 1',
          '3. Mark the correct answer: (a)  tin  (b)  gold  (c)  lead  (d)  iron',
        ),
    );
    expect(questions).toMatchObject([
      { stem: 'Choose the correct option', options: METALS, correctIndex: 2 },
      { options: METALS, correctIndex: 0 },
      { stem: 'Mark the correct answer:', options: ['tin', 'gold', 'lead', 'iron'], correctIndex: null },
    ]);
  });

  it('of a question without options is not given to the one below it in silence', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Is it a metal?',
        'Answer: B',
        'Which metal is red?',
        ...METALS.map((metal, at) => `(${at + 1}) ${metal}`),
      ),
    );
    expect(codes(questions[0]?.problems ?? [])).toContain('docx_several_questions');
  });

  it('nor is a whole question before it taken for its text', async () => {
    const rounded = METALS.map((metal, at) => `${'ABCD'[at]}) ${metal}`);
    const dotted = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
    const { questions } = await read(
      paragraphs(
        '1. Which is red?',
        ...rounded,
        'Solution: B',
        'As wires are.',
        'Which metal rusts?',
        ...dotted,
        'Solution: A',
      ),
    );
    expect(codes(questions[0]?.problems ?? [])).toEqual(['docx_several_questions']);
    const mixed = await read(
      paragraphs(
        'Q1) Which is red?',
        ...dotted,
        'Solution: B',
        '2) Which metal rusts?',
        ...dotted,
        'Solution: A',
      ) + paragraphs('Q3) Which is heavy?', ...dotted, 'Solution: D'),
    );
    expect(mixed.questions.map(({ correctIndex }) => correctIndex)).toEqual([1, 0, 3]);
    expect(mixed.problems).toEqual([]);
  });

  it('in words that are one of the four lines above them', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Which metal rusts?',
        ...METALS,
        'Ans- iron',
        '2. Which is red?',
        ...METALS,
        'Ans- brass',
      ),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal rusts?', options: METALS, correctIndex: 0 },
      { options: [], correctIndex: null },
    ]);
    expect(questions.map((question) => codes(question.problems))).toEqual([
      ['docx_options_unlettered'],
      ['docx_answer_unknown'],
    ]);
  });
});

it('reads options beside buttons of a form, and numbers behind a gap', async () => {
  const button = '<w:r><w:object><w:control w:name="Option1"/></w:object></w:r>';
  const options = table(
    METALS.map((metal, at) => [
      paragraph([button, run(`${'ABCD'[at]}.`)]),
      paragraph([run(metal, at === 3 ? BOLD : '')]),
    ]),
  );
  const { questions } = await read(paragraph('1   which metal is heavy') + options);
  expect(questions).toMatchObject([{ stem: 'which metal is heavy', options: METALS, correctIndex: 3 }]);
  expect(questions[0]?.losses).toEqual(['control of a form']);
});
