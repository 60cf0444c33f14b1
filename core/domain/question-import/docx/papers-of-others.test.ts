import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, table, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const read = (body: string, second?: string) =>
  readDocx(wordDocument({ body }), second === undefined ? {} : { solutions: wordDocument({ body: second }) });
const EN = ['The unit of flux is :', 'Work in a closed path is :', 'Electrons of sodium :'];
const HI = ['चुम्बकीय फ्लक्स का मात्रक है :', 'बन्द पथ में कार्य होता है :', 'सोडियम में इलेक्ट्रॉन :'];
const OPTIONS_EN = '(1) tesla\t(2) weber\t(3) henry\t(4) gauss';
const OPTIONS_HI = '(1) टेस्ला\t(2) वेबर\t(3) हेनरी\t(4) गॉस';
const en = EN.map((stem, at) => paragraphs(`${at + 1}. ${stem}`, OPTIONS_EN));
const hi = HI.map((stem, at) => paragraphs(`${at + 1}. ${stem}`, OPTIONS_HI));
const KEY = paragraphs('ANSWER KEY', '1. (2)   2. (3)   3. (2)');
const PAIRED = EN.map((stem, at) => ({
  stem,
  correctIndex: [1, 2, 1][at],
  options: ['tesla', 'weber', 'henry', 'gauss'],
  translations: [{ language: 'hi', stem: HI[at], options: ['टेस्ला', 'वेबर', 'हेनरी', 'गॉस'] }],
}));

describe('two languages become a question with its translation', () => {
  it.each([
    ['Hindi under each question', paragraphs('PHYSICS') + en.map((one, at) => one + hi[at]).join('') + KEY],
    [
      'the Hindi paper behind the English one',
      paragraphs('PHYSICS') + en.join('') + paragraphs('भौतिकी') + hi.join('') + KEY,
    ],
    [
      'Hindi below, without a number',
      en.map((one, at) => one + paragraphs(HI[at] ?? '', OPTIONS_HI)).join('') + KEY,
    ],
    ['beside each other', table(en.map((one, at) => [one, hi[at] ?? ''])) + KEY],
    [
      'both behind one number',
      EN.map((stem, at) =>
        paragraphs(
          `${at + 1}. ${stem} / ${HI[at]}`,
          '(1) tesla / टेस्ला\t(2) weber / वेबर\t(3) henry / हेनरी\t(4) gauss / गॉस',
        ),
      ).join('') + KEY,
    ],
  ])('%s', async (_, body) => {
    const { questions } = await read(body);
    expect(questions).toMatchObject(PAIRED);
    expect(questions).toHaveLength(3);
  });

  it('in a second file', async () => {
    expect((await read(en.join('') + KEY, hi.join(''))).questions).toMatchObject(PAIRED);
  });

  it('but stay questions of their own where somebody says so', async () => {
    const bytes = wordDocument({ body: en.join('') + paragraphs('भौतिकी') + hi.join('') });
    const file = await readDocx(bytes, { languagesApart: true });
    expect(file.questions).toHaveLength(6);
    expect(file.languages).toEqual({ paired: 0, isApart: true });
  });

  it('and are no translations where their figures are others', async () => {
    const other = ['10 kg 20 m 30 s', '11 kg 21 m 31 s'].map((text, at) =>
      paragraphs(`${at + 1}. The value of ${text} is`, OPTIONS_EN),
    );
    const hindi = ['70 किग्रा 80 मी 90 से', '71 किग्रा 81 मी 91 से'].map((text, at) =>
      paragraphs(`${at + 1}. मान ${text} है`, OPTIONS_HI),
    );
    expect((await read(other.join('') + paragraphs('हिन्दी') + hindi.join(''))).questions).toHaveLength(4);
  });
});

it('a solution alone on its line belongs to the question above it', async () => {
  const body = ['Argon', 'Neon', 'Xenon'].map((name, at) =>
    paragraphs(
      `${at + 1}. Which is gas ${at}?`,
      ...['Argon', 'Neon', 'Xenon', 'Radon'].map((option, place) => `(${place + 1})  ${option}`),
      `Answer: (${at + 1})  ${name}`,
      'Solution: ',
      `Because of ${name}.`,
    ),
  );
  const { questions } = await read(body.join(''));
  expect(questions.map(({ correctIndex, explanation }) => [correctIndex, explanation])).toEqual([
    [0, 'Because of Argon.'],
    [1, 'Because of Neon.'],
    [2, 'Because of Xenon.'],
  ]);
});

it('a table with all options in one cell', async () => {
  const rows = [
    ['Q. No.', 'Question', 'Options (A–D)', 'Correct Answer', 'Reasoning'],
    ['1', 'Which is ionic ?', 'A. NaCl B. CH₄ C. O₂ D. HCl', 'A (NaCl)', 'A metal.'],
  ];
  const { questions } = await read(table(rows.map((row) => row.map((cell) => paragraphs(cell)))));
  expect(questions).toMatchObject([
    { options: ['NaCl', 'CH₄', 'O₂', 'HCl'], correctIndex: 0, explanation: 'A metal.' },
  ]);
});

it('text before the first number is quoted', async () => {
  const { problems } = await read(
    paragraphs('PHYSICS', 'The unit of charge is', 'coulomb', '1. Which?', OPTIONS_EN),
  );
  expect(problems).toMatchObject([
    { code: 'docx_text_left_out', values: { text: '“The unit of charge is” · “coulomb”' } },
  ]);
});

it('five lettered statements stay in the question', async () => {
  const { questions } = await read(
    paragraphs(
      '1. Which are true ?',
      '(A) a1',
      '(B) b1',
      '(C) c1',
      '(D) d1',
      '(E) e1',
      'Choose :',
      '(A) A and B only\t(B) A only',
      '(C) D only\t(D) C only',
      'Ans. (A)',
    ),
  );
  expect(questions).toMatchObject([
    { options: ['A and B only', 'A only', 'D only', 'C only'], correctIndex: 0 },
  ]);
});

it.each(['ANSWER KEY / उत्तर कुंजी', 'उत्तर कुंजी (Answer Key)', 'Answer Key – उत्तरमाला'])(
  'heading of a key: %s',
  async (heading) => {
    const { questions } = await read(en.join('') + paragraphs(heading, '1. (2)   2. (3)   3. (2)'));
    expect(questions.map(({ correctIndex, options }) => [correctIndex, options[3]])).toEqual([
      [1, 'gauss'],
      [2, 'gauss'],
      [1, 'gauss'],
    ]);
  },
);

it.each([
  ['PHYSICS / भौतिकी', 'Physics'],
  ['भौतिकी (Physics)', 'Physics'],
  ['CHEMISTRY | रसायन विज्ञान', 'Chemistry'],
  ['இயற்பியல்', 'Physics'],
])('heading of a subject: %s', async (heading, subject) => {
  expect((await read(paragraphs(heading) + en.join(''))).questions[0]?.subject).toBe(subject);
});

it('several answers are no single key', async () => {
  const { questions } = await read(
    paragraphs('1. Which?', OPTIONS_EN, 'Answer: (1), (2) and (3)', 'Solution:', '(1) right', '(2) right'),
  );
  expect(questions[0]).toMatchObject({ correctIndex: null, problems: [{ code: 'several_answers' }] });
});
