import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  numbered,
  paragraph,
  paragraphs,
  run,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const four = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
const small = METALS.map((metal, at) => `${'abcd'[at]}) ${metal}`);
const read = (body: string, numbering?: string) =>
  readDocx(wordDocument({ body, ...(numbering !== undefined && { numbering }) }));
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);
const stems = (questions: readonly { stem: string }[]) => questions.map(({ stem }) => stem);

/** A paragraph of a list of Word. */
const item = (list: number, text: string) => paragraph([run(text)], numbered(list));

/** A list of Word whose items bear what is given. */
const listOf = (format: string, text: string) =>
  `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`;

describe('a text in Markdown', () => {
  it('is read without its stars and hashes, and what they hold is bold', async () => {
    const { questions } = await read(
      paragraphs('### Question 1', 'Which metal is red?', ...four, '**Answer:** B. copper', '---') +
        paragraphs('### Question 2', 'Which metal rusts?', ...four, '**Answer:** A. iron'),
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal is red?', options: METALS, correctIndex: 1 },
      { stem: 'Which metal rusts?', options: METALS, correctIndex: 0 },
    ]);
  });

  it('is none where stars multiply or point', async () => {
    const { questions } = await read(
      paragraphs('1. What is 2 ** 3 ** 1?', 'A. int **p', 'B. 8', 'C. char **q, **r', 'D. 9', 'Answer: B'),
    );
    expect(questions[0]?.options).toEqual(['int **p', '8', 'char **q, **r', '9']);
  });
});

describe('signs before the words of a line', () => {
  it('without width hide no number', async () => {
    const { questions } = await read(
      paragraphs(
        '1. Which metal is red?',
        ...four,
        'Answer: B',
        '\u200b2. Which metal rusts?',
        ...four,
        'Answer: A',
      ),
    );
    expect(stems(questions)).toEqual(['Which metal is red?', 'Which metal rusts?']);
  });

  it('are not read twice where Word numbers what bears its letter or number', async () => {
    const letters = listOf('upperLetter', '%1.');
    const { questions } = await read(
      paragraphs('Q#1 Which metal is red?') +
        item(1, 'iron') +
        paragraphs('B. copper', 'C. zinc') +
        item(1, 'D. lead') +
        paragraphs('Answer: B'),
      letters,
    );
    expect(questions).toMatchObject([{ stem: 'Which metal is red?', options: METALS, correctIndex: 1 }]);
    const counted = await read(
      item(1, '1. Which metal is red?') +
        paragraphs(...four) +
        item(1, '2. Which metal rusts?') +
        paragraphs(...four),
      listOf('decimal', '%1.'),
    );
    expect(stems(counted.questions)).toEqual(['Which metal is red?', 'Which metal rusts?']);
  });
});

it('room for an answer is no key, and takes no question with it', async () => {
  const { questions } = await read(
    paragraphs('1. Which metal is red?', ...four, 'Answer: …………', '2. Which metal rusts?', ...four) +
      paragraphs('3. How heavy is it?', 'Answer :…………', '4. Which metal is soft?', ...four),
  );
  expect(stems(questions)).toEqual([
    'Which metal is red?',
    'Which metal rusts?',
    'How heavy is it?',
    'Which metal is soft?',
  ]);
  expect(questions[0]?.options).toEqual(METALS);
});

it('the lines of a program that are numbered begin no question', async () => {
  const program = ['1. class Metal', '2. {', '3. int mass = 3;', '4. print(mass);', '5. }'];
  const { questions } = await read(
    paragraphs('1. What does it print?', ...program, ...small, 'Answer: b') +
      paragraphs('2. What does it hold?', ...program, ...small, 'Answer: c'),
  );
  expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual([
    [METALS, 1],
    [METALS, 2],
  ]);
  expect(questions[0]?.stem).toContain('print(mass);');
});

it('a line beside the number of each page is part of no option', async () => {
  const { questions } = await read(
    paragraphs(
      '1. Which metal is red?',
      ...four,
      'METALS 12',
      'Page 1 of 3',
      '2. Which metal rusts?',
      ...four,
    ) + paragraphs('METALS 12', 'Page 2 of 3', '3. Which metal is soft?', ...four),
  );
  expect(questions.map(({ options }) => options)).toEqual([METALS, METALS, METALS]);
  expect(questions[0]?.losses).toContain('METALS 12');
});

describe('options', () => {
  it('in two columns that go down are told by their letters', async () => {
    const { questions } = await read(
      paragraphs('1. Which metal is red?', 'A. iron   C. zinc', 'B. copper   D. lead', 'Answer: B') +
        paragraphs('2. Which metal rusts?', 'A iron C zinc', 'B copper D lead', 'Answer: A') +
        paragraphs('3. Which metal is soft?', 'A iron B copper', 'C zinc D lead', 'Answer: D'),
    );
    expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual([
      [METALS, 1],
      [METALS, 0],
      [METALS, 3],
    ]);
  });

  it('with one small letter among capitals are all of them', async () => {
    const { questions } = await read(
      paragraphs('1. Which metal is red?', 'A)iron', 'b)copper', 'C)zinc', 'D)lead', 'Answer: B') +
        paragraphs('2. Which metal rusts?', ...four, 'Answer: A'),
    );
    expect(questions[0]).toMatchObject({ options: METALS, correctIndex: 1 });
  });

  it('under points without letters get them, which is said', async () => {
    const points = METALS.map((metal) => item(1, metal)).join('');
    const asked = ['Which metal is red?', 'Which metal rusts?', 'Which metal is soft?'];
    const body = asked.map((stem, at) => paragraphs(`${at + 1}. ${stem}`, 'Choose one.') + points).join('');
    const { questions, problems } = await read(body, listOf('bullet', '•'));
    expect(questions.map(({ options }) => options)).toEqual([METALS, METALS, METALS]);
    expect(codes(problems)).toEqual(['docx_options_bulleted']);
  });

  it('are not the points of notes, which a few questions have', async () => {
    const points = METALS.map((metal) => item(1, metal)).join('');
    const notes = Array.from({ length: 6 }, (_, at) =>
      paragraphs(`${at + 1}. What is a metal?`, 'It shines.'),
    );
    const { problems } = await read(
      notes.join('') + paragraphs('7. Name some.') + points,
      listOf('bullet', '•'),
    );
    expect(codes(problems)).not.toContain('docx_options_bulleted');
  });
});

describe('a question whose options stand above those of another', () => {
  it('is told from it where the words between ask, whatever marks they bear', async () => {
    const { questions } = await read(
      paragraphs('1. Which metal is red?', ...small) +
        paragraphs('The metal that rusts is', ...small) +
        paragraphs('Which metal is soft?', 'int mass = 3;', ...four),
    );
    expect(stems(questions)).toEqual([
      'Which metal is red?',
      'The metal that rusts is',
      'Which metal is soft?\nint mass = 3;',
    ]);
    expect(questions.map(({ options }) => options)).toEqual([METALS, METALS, METALS]);
  });

  it('is no other where they are statements', async () => {
    const { questions } = await read(
      paragraphs('1. Consider the metals:', ...four, 'How many of them rust?') +
        paragraphs('a) Only one', 'b) Only two', 'c) Only three', 'd) All four') +
        paragraphs('2. Consider:', ...four, 'Which of these rust?') +
        paragraphs('a) A and B only', 'b) C only', 'c) D', 'd) A'),
    );
    expect(questions).toHaveLength(2);
    expect(
      questions.flatMap(({ problems }) => codes(problems)).filter((code) => /several|parted/.test(code)),
    ).toEqual([]);
  });

  it('is an error that quotes the other one where it cannot be told', async () => {
    const { questions } = await read(
      paragraphs(
        '10. Metals are hard.',
        'a) True',
        'b) False',
        '4. Which of the metals is red here?',
        ...four,
      ),
    );
    expect(codes(questions[0]?.problems ?? [])).toContain('docx_several_questions');
    const hidden = await read(
      paragraphs('1. Which metal is red?', ...four, 'Answer: B') +
        paragraphs(
          '9. Which of the metals rusts first?',
          'A: iron B= copper',
          'Answer: A',
          '2. Which is soft?',
          ...four,
          'Answer: D',
        ),
    );
    expect(codes(hidden.questions[0]?.problems ?? [])).toContain('docx_several_questions');
  });
});

it('a form on the web keeps questions of several lines whole', async () => {
  const { questions } = await read(
    paragraphs('Which metal is red?', '*', '1/1', ...METALS) +
      paragraphs(
        'What is printed here?',
        'int mass = 3;',
        'print(mass);',
        '*',
        '0/1',
        ...METALS,
        'Correct answer',
        'zinc',
      ) +
      paragraphs('What does it hold:', 'let x = 10;', '*', '1/1', ...METALS),
  );
  expect(questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual([
    ['Which metal is red?', METALS, null],
    ['What is printed here?\nint mass = 3;\nprint(mass);', METALS, 2],
    ['What does it hold:\nlet x = 10;', METALS, null],
  ]);
});

it('a bold heading of Markdown marks the right option as bold type does', async () => {
  const { questions } = await read(
    paragraph([run('1. Which metal is red?')]) +
      paragraphs(
        'A. iron',
        '**B. copper**',
        'C. zinc',
        'D. lead',
        '2. Which rusts?',
        '**A. iron**',
        'B. copper',
        'C. zinc',
        'D. lead',
      ),
  );
  expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([1, 0]);
  expect(codes(questions[0]?.problems ?? [])).toContain('docx_answer_guessed_bold');
});

describe('questions in the notation of another program', () => {
  it('as GIFT types them are read with what earns marks', async () => {
    const { questions } = await read(
      paragraphs('1. Which metal is red?', '{~%0% iron', '~%100% copper', '~%0% zinc', '~%0% lead}') +
        paragraphs('2. Which metal rusts?', '{=iron', '~copper', '~zinc', '~lead }') +
        paragraphs('3. Which are heavy?', '{~%50% iron', '~%50% copper', '~%0% zinc', '~%0% lead}'),
    );
    expect(questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual([
      ['Which metal is red?', METALS, 1],
      ['Which metal rusts?', METALS, 0],
      ['Which are heavy?', METALS, null],
    ]);
    expect(questions[2]?.severalRight).toBe('A,B');
  });

  it('that count them are told by their count', async () => {
    const { questions } = await read(
      paragraphs('Item 7 of 90 (Paper B,Q1)', 'Which metal is red?', ...four) +
        paragraphs('Item 8 of 90 (Paper B,Q2)', 'Which metal rusts?', ...four) +
        paragraphs('Item 9 of 90 (Paper B,Q3)', 'Which metal is soft?', ...four),
    );
    expect(questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['Which metal is red?', METALS],
      ['Which metal rusts?', METALS],
      ['Which metal is soft?', METALS],
    ]);
  });

  it('with a figure alone below the options of each have it as their key', async () => {
    const body = ['2', '1', '4'].map((key, at) =>
      paragraphs(`Question ${at + 1}. Which is it?`, ...four, key),
    );
    const { questions } = await read(body.join(''));
    expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual([
      [METALS, 1],
      [METALS, 0],
      [METALS, 3],
    ]);
    // One alone may be anything, and stays where it was to be seen.
    const one = await read(
      paragraphs('1. Which is it?', ...four, '2', '2. And this?', ...four, '3. This?', ...four),
    );
    expect(one.questions[0]).toMatchObject({
      correctIndex: null,
      options: [...METALS.slice(0, 3), 'lead 2'],
    });
  });
});

it('answers that are left empty below each question take none of them away', async () => {
  const body = [1, 2, 3].map((at) => paragraphs(`${at}. Which metal is number ${at}?`, ...four, 'Answer: '));
  const { questions, problems } = await read(body.join(''));
  expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual([
    [METALS, null],
    [METALS, null],
    [METALS, null],
  ]);
  expect(problems).toEqual([]);
});

it('a first option behind the question has a line of its own', async () => {
  const { questions } = await read(
    paragraphs('1. Which metal is red? A.Iron', 'B.Copper', 'C.Zinc', 'D.Lead', '2. Which rusts?', ...four),
  );
  expect(questions[0]).toMatchObject({
    stem: 'Which metal is red?',
    options: ['Iron', 'Copper', 'Zinc', 'Lead'],
  });
});

it('bold type of Markdown over two lines leaves no stars', async () => {
  const { questions } = await read(
    paragraphs(
      '1. **Which metal',
      'is red?**',
      ...four,
      '**Answer:** B',
      '2. Which rusts?',
      ...four,
      '**Answer:** A',
    ),
  );
  expect(questions).toMatchObject([{ stem: 'Which metal\nis red?', correctIndex: 1 }, { correctIndex: 0 }]);
});

it('a list of Markdown that lost its lines is one of options', async () => {
  const { questions } = await read(
    paragraphs('1. **Which', 'one is red?** - A) iron - B) copper - C) zinc - D) lead', '**Answer:** B') +
      paragraphs('2. **Which one rusts?**', ...four, '**Answer:** A'),
  );
  expect(questions).toMatchObject([
    { stem: 'Which\none is red?', options: METALS, correctIndex: 1 },
    { stem: 'Which one rusts?', options: METALS, correctIndex: 0 },
  ]);
});

it('a passage is for the questions its range names, however that is written', async () => {
  const { questions } = await read(
    paragraphs('1. Which metal is red?', ...four, 'Question 2~3', 'Iron rusts and lead is soft.') +
      paragraphs('2. Which one rusts?', ...four, '3. Which one is soft?', ...four),
  );
  expect(stems(questions)).toEqual([
    'Which metal is red?',
    'Question 2~3\nIron rusts and lead is soft.\nWhich one rusts?',
    'Question 2~3\nIron rusts and lead is soft.\nWhich one is soft?',
  ]);
});

it('a number of Word above the letter of an option, for a button, is none of its text', async () => {
  const button = item(1, '');
  const body = [1, 2, 3].map(
    (at) =>
      paragraphs(`Question: ${at}`, 'Which one is red?') +
      four.map((option) => button + paragraphs(option)).join(''),
  );
  const { questions } = await read(body.join(''), listOf('decimal', '%1.'));
  expect(questions.map(({ options }) => options)).toEqual([METALS, METALS, METALS]);
});
