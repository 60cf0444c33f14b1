import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  numbered,
  paragraph,
  paragraphs,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const DOTS =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const LETTERS =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
const read = (body: string, numbering = '') =>
  readDocx(wordDocument({ body, ...(numbering && { numbering }) }));
const item = (text: string) => paragraph(text, numbered(1));
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

const METALS = ['iron', 'copper', 'zinc', 'lead'];

describe('options on lines of their own', () => {
  it('bear a bullet of Word before the letter that was typed, as their answer does', async () => {
    const { questions } = await read(
      paragraph('Question 1: Which metal is red?') +
        METALS.map((metal, at) => item(`${'ABCD'[at]}) ${metal}`)).join('') +
        item('Answer: B') +
        item('Explanation: It reflects red light.') +
        paragraph('Question 2: Which metal rusts?') +
        METALS.map((metal, at) => item(`${'ABCD'[at]}. ${metal}`)).join('') +
        paragraphs('Answer 2: A. iron', 'Explanation: It takes up oxygen.'),
      DOTS,
    );
    expect(questions).toMatchObject([
      { options: METALS, correctIndex: 1, explanation: 'It reflects red light.' },
      { options: METALS, correctIndex: 0, explanation: 'It takes up oxygen.' },
    ]);
  });

  it('are parted from their letters by blanks, a colon or strokes', async () => {
    const marks = [
      ['A  ', 'B  ', 'C  ', 'D  '],
      ['A\t', 'B\t', 'C\t', 'D\t'],
      ['A: ', 'B: ', 'C: ', 'D: '],
      ['A  ', 'B. ', 'C. ', 'D. '],
      ['A---', 'B. ', 'C. ', 'D. '],
      ['(a) ', '(b ', '(c) ', '(d) '],
    ];
    const body = marks.map((four, at) =>
      paragraphs(`${at + 1}. Which metal is red?`, ...METALS.map((metal, place) => `${four[place]}${metal}`)),
    );
    const { questions } = await read(body.join(''));
    expect(questions.map(({ stem, options }) => ({ stem, options }))).toEqual(
      marks.map(() => ({ stem: 'Which metal is red?', options: METALS })),
    );
  });

  it('and sentences that begin with such a letter are none', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Which of these is a metal?',
        'A wire hangs from the roof.',
        'Be careful with it.',
        '(a) iron',
        '(b) wood',
        '(c) glass',
        '(d) paper',
      ),
    );
    expect(questions[0]).toMatchObject({
      stem: 'Which of these is a metal?\nA wire hangs from the roof.\nBe careful with it.',
      options: ['iron', 'wood', 'glass', 'paper'],
    });
  });

  it('stay whole where they name the lines of the question by figures', async () => {
    const { questions } = await read(
      paragraphs('1. Which step is wrong?', 'x = 2 (1)', 'x + 1 = 4 (2)', '2x = 4 (3)', 'x = 4 / 2 (4)') +
        ['the one marked (1) above', 'the one marked (2) above', 'the one marked (3) above', 'mark (4)']
          .map(item)
          .join(''),
      LETTERS,
    );
    expect(questions[0]?.options).toEqual([
      'the one marked (1) above',
      'the one marked (2) above',
      'the one marked (3) above',
      'mark (4)',
    ]);
  });
});

describe('questions that are called so and bear no number', () => {
  const four = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);

  it('are read, with what is said of each', async () => {
    const { questions, problems } = await read(
      paragraphs('Question: Which metal is red?', 'Options:', ...four, 'Correct Answer: B') +
        paragraphs('Difficulty: Hard', 'Category: Colours', 'Explanation: It reflects red light.') +
        paragraphs('Question: Which metal rusts?', 'Options:', ...four, 'Correct Answer: A') +
        paragraphs('Difficulty: Easy', 'Category: Rust', 'Explanation: It takes up oxygen.'),
    );
    expect(questions).toMatchObject([
      {
        stem: 'Which metal is red?',
        options: METALS,
        correctIndex: 1,
        difficulty: 'Hard',
        topic: 'Colours',
        explanation: 'It reflects red light.',
      },
      { stem: 'Which metal rusts?', correctIndex: 0, topic: 'Rust', explanation: 'It takes up oxygen.' },
    ]);
    expect(codes(problems)).toEqual(['docx_questions_unnumbered']);
  });

  it('lose the word where a number stands above it', async () => {
    const { questions } = await read(
      paragraphs('1. Colours', 'Question:', 'Which metal is red?', ...four, 'Answer: B') +
        paragraphs('2. Rust', 'Question:', 'Which metal rusts?', ...four, 'Answer: A'),
    );
    expect(questions).toMatchObject([
      { stem: 'Colours\nWhich metal is red?', options: METALS, correctIndex: 1 },
      { stem: 'Rust\nWhich metal rusts?', options: METALS, correctIndex: 0 },
    ]);
  });

  it('and a letter that is explained among numbered questions is a word of the text', async () => {
    const { questions } = await read(
      paragraphs('Q1. What is Q in Q = It?', 'Q: a charge', 'Q: a heat', ...four, 'Answer: B') +
        paragraphs('Q2. Which metal rusts?', ...four, 'Answer: A', 'Q3. Which is heavy?', ...four),
    );
    expect(questions[0]?.stem).toBe('What is Q in Q = It?\nQ: a charge\nQ: a heat');
    expect(questions).toHaveLength(3);
  });
});

it('Units of measure are no heading of a unit', async () => {
  const four = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
  const { questions } = await read(
    paragraphs('Unit 3: Heat', 'Q1. Which metal is red?', ...four, 'Units: Watts and joules') +
      paragraphs('Q2. Which metal rusts?', ...four),
  );
  expect(questions.map(({ chapter }) => chapter)).toEqual(['Heat', 'Heat']);
});

describe('what stands directly behind a letter', () => {
  it('may be the figure of an option, on one line or on four', async () => {
    const { questions } = await read(
      paragraphs('1. The voltage is', 'A.12V B.24V C.6V D.3V', 'Answer: B') +
        paragraphs('2. The charge is', 'A.-2 C', 'B.3 C', 'C.4.5 C', 'D.5 C', 'Answer: C') +
        paragraphs(
          '3. In circuit A.1 the metal is',
          'a) iron',
          'b) copper',
          'c) zinc',
          'd) lead',
          'Answer: a',
        ),
    );
    expect(questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual([
      ['The voltage is', ['12V', '24V', '6V', '3V'], 1],
      ['The charge is', ['-2 C', '3 C', '4.5 C', '5 C'], 2],
      ['In circuit A.1 the metal is', METALS, 0],
    ]);
  });
});

describe('a key that stands on the line of the question', () => {
  const four = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
  const readOne = async (stem: string, ...behind: string[]) =>
    (await read(paragraphs(`1. ${stem}`, ...four, ...behind))).questions[0];

  it.each(['Which metal is red? ( B )', 'Which metal is red? [B]', 'Which metal is red?(B)'])(
    'is taken away from %s, and asked about',
    async (stem) => {
      const question = await readOne(stem);
      expect(question).toMatchObject({ stem: 'Which metal is red?', options: METALS, correctIndex: 1 });
      expect(codes(question?.problems ?? [])).toEqual(['docx_answer_guessed_stem']);
    },
  );

  it.each(['Which metal is shown in figure (B)', 'The salt reacts with compound (A)', 'The current at (C)'])(
    'is none in %s',
    async (stem) => {
      expect(await readOne(stem)).toMatchObject({ stem, correctIndex: null, problems: [] });
    },
  );

  it('is taken away from the question in its other language, too', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Which metal is red? (B)',
        ...four,
        '1. कौन-सी धातु लाल है? (B)',
        ...['लोहा', 'ताँबा', 'जस्ता', 'सीसा'].map((metal, at) => `${'ABCD'[at]}. ${metal}`),
      ),
    );
    expect(JSON.stringify(questions.map(({ stem, translations }) => [stem, translations]))).not.toContain(
      '(B)',
    );
    expect(questions[0]).toMatchObject({ correctIndex: 1, translations: [{ stem: 'कौन-सी धातु लाल है?' }] });
  });

  it('gives way to what the question or the key says', async () => {
    const stem = 'Which metal is red? (A)';
    expect(await readOne(stem, 'Answer: B')).toMatchObject({ stem, correctIndex: 1, problems: [] });
    expect(await readOne(stem, 'ANSWER KEY', '1 → 2')).toMatchObject({ stem, correctIndex: 1 });
  });
});

it('reads a key of arrows line by line', async () => {
  const four = METALS.map((metal, at) => `(${at + 1}) ${metal}`);
  const { questions } = await read(
    paragraphs('1. Which?', ...four, '2. What?', ...four, '3. Who?', ...four) +
      paragraphs('Answer Key', '1 → 3', '2 → 4', '3 → 1'),
  );
  expect(questions.map(({ correctIndex, explanation }) => [correctIndex, explanation])).toEqual([
    [2, ''],
    [3, ''],
    [0, ''],
  ]);
});
