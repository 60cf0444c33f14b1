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
const BUTTON = paragraph(['<w:r><w:object><w:control w:name="Option1"/></w:object></w:r>']);
const METALS = ['iron', 'copper', 'zinc', 'lead'];
const LETTERED = METALS.map((metal, at) => `${'ABCD'[at]}. ${metal}`);
const read = async (body: string, numbering = '') =>
  readDocx(wordDocument({ body, ...(numbering && { numbering }) }));
const codes = (problems: readonly { code: string }[]) => problems.map(({ code }) => code);

/** As a browser shows a form: a button, an empty cell, and what the button chooses. */
const form = (options: readonly string[], right = -1) =>
  table(
    options.map((option, at) => [
      BUTTON,
      paragraph(''),
      paragraph([run(option, at === right ? YELLOW : '')]),
    ]),
  );
const DECIMAL =
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>' +
  [1, 2, 3]
    .map(
      (id) =>
        `<w:num w:numId="${id}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
    )
    .join('');

describe('a form of the web', () => {
  it('has an option beside each button, and a number of its own above a list', async () => {
    const { questions, problems } = await read(
      paragraphs('QUESTION 1') +
        paragraph('Which metal rusts?', numbered(1)) +
        form(METALS, 0) +
        paragraphs('1 points', 'QUESTION 2') +
        paragraph('Which of these are right?', numbered(2)) +
        paragraphs('1. Copper is red.', '2. Lead is light.') +
        form(['1 and 2', 'only 1', 'only 2', 'none'], 1) +
        paragraphs('1 points', 'QUESTION 3') +
        paragraph('Which number comes next?', numbered(3)) +
        form(['1', '2', '4', '3'], 2) +
        paragraphs('1 points'),
      DECIMAL,
    );
    expect(questions).toMatchObject([
      { stem: 'Which metal rusts?', options: METALS, correctIndex: 0 },
      { options: ['1 and 2', 'only 1', 'only 2', 'none'], correctIndex: 1 },
      { stem: 'Which number comes next?', options: ['1', '2', '4', '3'], correctIndex: 2 },
    ]);
    expect(questions[1]?.stem).toContain('Lead is light');
    expect(questions[0]?.losses).toContain('1 points');
    expect(codes(problems)).toEqual([]);
  });

  it('a table of figures that do not count up is no key', async () => {
    const { questions } = await read(
      paragraphs('1. Which of these is a metal?', ...LETTERED) +
        paragraphs('2. Which value fits the table?') +
        table(['1', '2', '4', '3'].map((figure) => [paragraph(figure)])) +
        paragraphs(...LETTERED, '3. Which one is red?', ...LETTERED),
    );
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([null, null, null]);
    expect(questions).toHaveLength(3);
  });
});

it.each(['View Answer', 'Show Answer', '[  …………  ]', '(      )', 'Page 3 of 4 [PTO]', '1 mark'])(
  'a line that belongs to the page is no part of an option: %s',
  async (line) => {
    const { questions } = await read(
      paragraphs(
        '1. Which metal rusts?',
        ...LETTERED,
        line,
        'Answer: A',
        '2. Which is red?',
        ...LETTERED,
        line,
      ),
    );
    expect(questions).toMatchObject([{ options: METALS, correctIndex: 0 }, { options: METALS }]);
    expect(questions[1]?.losses).toHaveLength(1);
  },
);

it('a letter that was typed twice is taken off', async () => {
  const twice = METALS.map((metal, at) => `${'abcd'[at]}) ${'abcd'[at]}) ${metal}`);
  const { questions } = await read(
    paragraphs('1: Which metal rusts?', ...twice, '2: Which is red?', ...twice),
  );
  expect(questions.map(({ options }) => options)).toEqual([METALS, METALS]);
});

it('several ticks are several answers', async () => {
  const { questions } = await read(
    paragraphs('1. Which are metals?', 'a) iron ✅', 'b) oxygen', 'c) zinc ✅', 'd) neon') +
      paragraphs('2. Which is a gas?', 'a) iron', 'b) oxygen ✅', 'c) zinc', 'd) lead'),
  );
  expect(questions).toMatchObject([
    { options: ['iron', 'oxygen', 'zinc', 'neon'], correctIndex: null },
    { options: ['iron', 'oxygen', 'zinc', 'lead'], correctIndex: 1 },
  ]);
  expect(questions[0]?.problems).toMatchObject([
    { severity: 'error', code: 'several_answers', values: { found: 'A,C' } },
  ]);
});

it('a list that explains the answer takes no place of the options', async () => {
  const why = ['A. Iron rusts.', 'B. Copper turns green.', 'C. Zinc turns grey.', 'D. Lead turns dull.'];
  const { questions } = await read(
    paragraphs('1. Which metal rusts?') +
      LETTERED.map((option, at) => paragraph([run(option, at === 0 ? BOLD : '')])).join('') +
      paragraphs(...why, '2. Which is red?', ...LETTERED),
  );
  expect(questions[0]).toMatchObject({ stem: 'Which metal rusts?', options: METALS, correctIndex: 0 });
  expect(questions[0]?.explanation).toContain('Copper turns green.');
});

it('but a question between the two is said', async () => {
  const { questions } = await read(
    paragraphs('1. Which metal rusts?') +
      LETTERED.map((option, at) => paragraph([run(option, at === 0 ? BOLD : '')])).join('') +
      paragraphs('Which of the metals is red?', ...LETTERED, '2. Which is soft?', ...LETTERED),
  );
  expect(questions).toHaveLength(3);
  expect(codes(questions[1]?.problems ?? [])).toContain('docx_question_parted');
});
