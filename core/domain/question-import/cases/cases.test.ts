import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { ImportFormat } from '#core/domain/question-import/import-format.ts';
import { readFile } from '#core/domain/question-import/read-file.ts';

/** Small files that were once read wrongly, drawn up after files of others. */
const read = (name: string, format: ImportFormat) =>
  readFile(format, readFileSync(new URL(name, import.meta.url)), { fileName: name });
const keys = async (name: string, format: ImportFormat) =>
  (await read(name, format)).questions.map(({ correctIndex }) =>
    correctIndex === null ? '?' : 'ABCDE'[correctIndex],
  );

it.each([
  ['01-solution-alone-on-its-line.docx', 'docx', 'ABC'],
  ['02-options-in-one-column.docx', 'docx', 'AB'],
  ['04-five-statements-then-four-options.docx', 'docx', 'A'],
  ['09-answers-1-to-4.csv', 'csv', 'ACDB'],
  ['09b-answers-1-to-3-only.csv', 'csv', '???'],
  ['10-headings-in-row-8.xlsx', 'xlsx', 'AC'],
  ['11-answer-as-label.csv', 'csv', 'ACDB'],
  ['12-answer-in-words.csv', 'csv', 'AC'],
] as const)('the keys of %s', async (name, format, expected) =>
  expect((await keys(name, format)).join('')).toBe(expected),
);

it('solutions and reasons are explanations, and no part of an option', async () => {
  const below = await read('01-solution-alone-on-its-line.docx', 'docx');
  expect(below.questions.map(({ explanation }) => explanation !== '')).toEqual([true, true, true]);
  const inTable = await read('02-options-in-one-column.docx', 'docx');
  for (const { options, explanation } of inTable.questions) {
    expect(options).toHaveLength(4);
    expect(explanation).not.toBe('');
    expect(options[3]).not.toContain(explanation);
  }
});

it('what stands before the first number is quoted, or read', async () => {
  const { questions, problems } = await read('03-unnumbered-before-numbered.docx', 'docx');
  const isQuoted = problems.some(({ code }) => code === 'docx_text_left_out');
  expect(questions.length === 3 || isQuoted).toBe(true);
});

it('statements stay in the stem', async () => {
  const [question] = (await read('04-five-statements-then-four-options.docx', 'docx')).questions;
  expect(question?.stem).toContain('(E)');
  expect(question?.options).toHaveLength(4);
});

it.each([
  ['05-hindi-under-each-question.docx', 'docx', 3],
  ['06-hindi-paper-after-english.docx', 'docx', 3],
  ['13-two-languages-in-a-row.csv', 'csv', 1],
] as const)('%s: each question has its Hindi', async (name, format, count) => {
  const { questions } = await read(name, format);
  expect(questions).toHaveLength(count);
  for (const { correctIndex, translations } of questions) {
    expect(correctIndex).not.toBeNull();
    expect(translations).toMatchObject([{ language: 'hi', stem: expect.stringMatching(/\p{Script=Deva}/u) }]);
  }
});

it('headings in two languages', async () => {
  const withKey = await read('07-key-heading-in-two-languages.docx', 'docx');
  expect(withKey.questions.at(-1)?.options[3]).toBe('23');
  expect(withKey.questions.every(({ correctIndex }) => correctIndex !== null)).toBe(true);
  const ofSubject = await read('08-subject-heading-in-two-languages.docx', 'docx');
  expect([...new Set(ofSubject.questions.map(({ subject }) => subject))]).toEqual(['Physics']);
});

it('QTI 1.2 is read', async () => {
  const { questions } = await read('14-qti-1.2.xml', 'qti');
  expect(questions.length).toBeGreaterThan(0);
  expect(questions.every(({ correctIndex }) => correctIndex !== null)).toBe(true);
});

it('options of a sheet are what it shows', async () => {
  const { questions } = await read('17-typed-like-dates.xlsx', 'xlsx');
  const options = questions.flatMap((question) => question.options);
  for (const shown of ['2-Jan', '1:02', '0.50 s', '007']) expect(options).toContain(shown);
  const saved = await read('17-typed-like-dates.csv', 'csv');
  expect(JSON.stringify([saved.problems, saved.questions.map(({ problems }) => problems)])).toContain(
    'dates',
  );
});

it('HTML of an editor keeps its meaning', async () => {
  const { questions } = await read('18-html-of-an-editor.moodle.xml', 'moodle');
  const stems = questions.map(({ stem }) => stem);
  expect(stems).toEqual([
    'Consider the statements:\n1. Xylem carries water.\n2. Phloem carries sugar.\n3. Roots have no xylem.\nWhich are right?',
    'Consider:\nc. Ctenophora\nd. Annelida\nWhich has setae?',
    'Match:\n| List I | List II |\n| Ctenophora (comb jellies) | Radula |\n| Mollusca; snails | x |',
    '| quantity | value |\n| ∣v∣ of the body | 5 m/s |\nWhat is |v|?',
    'The value of e\\(^{x_{1}+2}\\) and a\\(_{n^{2}}\\) is',
    'Charge on Fe³⁺ and SO₄²⁻',
    '| outer one inner a, inner b | outer two |\nWhat?',
    'Which is NOT a mammal?',
    '10⁻³ mol and H₂O',
    'Speed of light is 3 × 10⁸ m s⁻¹. Then…',
    'Assertion (A)\nIce floats.\nReason (R)\nIt is less dense.',
    'Half-lives\n| A | 2 h |\n| B | 4 h |',
    '| Acid | HCl |\n| Acid | HNO3 |\nWhich?',
  ]);
  const losses = questions.flatMap((question) =>
    question.losses.filter((loss) => !loss.startsWith('name: ')),
  );
  expect(losses).toEqual(['table within a table: outer one inner a inner b', 'struck out: old text']);
});
