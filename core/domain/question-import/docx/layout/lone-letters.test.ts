import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const STEMS = ['Which is a unit of force?', 'Which is a unit of charge?', 'Which is a unit of flux?'];
const OPTIONS = ['newton', 'coulomb', 'weber', 'henry'];
const all = STEMS.map((stem) => ({ stem, options: OPTIONS }));

const read = (mark: (letter: string) => string, below: string[] = []) =>
  readDocx(
    wordDocument({
      body: STEMS.map((stem, at) => {
        const lines = OPTIONS.map((option, place) => {
          const letter = paragraphs(mark('ABCD'[place] ?? ''));
          return `${letter}${paragraph(run(option, '<w:b/>'))}`;
        });
        return `${paragraph(run(`Question ${at + 1}`, '<w:b/>'))}${paragraphs(stem)}${lines.join('')}${paragraphs(...below)}`;
      }).join(''),
    }),
  );

it.each(['A.', ']A.', '(A)', ' A) '])('gives %s, alone on its line, the bold line below it', async (sign) => {
  const file = await read((letter) => sign.replace('A', letter));
  expect(file.questions).toMatchObject(all);
  expect(file.questions).toHaveLength(STEMS.length);
  expect(file.problems).toEqual([]);
});

it('reads the key below them', async () => {
  const { questions } = await read((letter) => `]${letter}.`, ['Correct Answer: C', 'The weber is one.']);
  expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([2, 2, 2]);
  expect(questions).toMatchObject(all);
});

it('takes the bracket that a button leaves before a letter for no part of the option', async () => {
  const lines = STEMS.flatMap((stem, at) => [
    `Question ${at + 1}`,
    stem,
    ...OPTIONS.map((option, place) => `]${'ABCD'[place]}.${option}`),
  ]);
  const { questions } = await readDocx(wordDocument({ body: paragraphs(...lines) }));
  expect(questions).toMatchObject(all);
});

const readLines = (lines: readonly string[]) => readDocx(wordDocument({ body: paragraphs(...lines) }));

describe('figures that are options', () => {
  const LAST = ['1953', '1954', '1955', '1956', '1957'];
  const paper = (lines: (at: number, last: string) => readonly string[]) =>
    readLines(
      LAST.flatMap((last, at) => [`${at + 1}. When was the flood of river ${at + 1}?`, ...lines(at, last)]),
    );

  it.each([
    [
      'letters alone',
      (_: number, last: string) => ['A.', '1950', 'B.', '1951', 'C.', '1952', 'D.', last, 'Đáp án: B'],
    ],
    [
      'the last letter alone',
      (_: number, last: string) => ['A. 1950', 'B. 1951', 'C. 1952', 'D.', last, 'Đáp án: B'],
    ],
    [
      'on lines below words',
      (_: number, last: string) => ['A.', 'early', 'B.', 'late', 'C.', 'never', 'D.', last, 'Đáp án: B'],
    ],
    ['without letters', (_: number, last: string) => ['early', 'late', 'never', last, 'Đáp án: B']],
    [
      'with letters before them',
      (_: number, last: string) => ['A. 1950', 'B. 1951', 'C. 1952', `D. ${last}`, 'Đáp án: B'],
    ],
  ])('stay as they are typed above an answer in another language: %s', async (_, lines) => {
    const { questions } = await paper(lines);
    expect(questions.map(({ options }) => options[3])).toEqual(LAST);
    expect(questions.every(({ options }) => options.length === 4)).toBe(true);
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([1, 1, 1, 1, 1]);
  });

  it('stay in options that go on for a line', async () => {
    const { questions } = await readLines(
      [1, 2].flatMap((at) => [
        `${at}. When did treaty ${at} come?`,
        ...[1918, 1919, 1920, 1921].flatMap((year, place) => [
          `${'ABCD'[place]}) It was signed in`,
          `${year}`,
        ]),
      ]),
    );
    const options = [1918, 1919, 1920, 1921].map((year) => `It was signed in ${year}`);
    expect(questions.map((each) => each.options)).toEqual([options, options]);
  });
});
