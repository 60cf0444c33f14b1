import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const STEMS = ['Which metal is red?', 'Which metal rusts?', 'Which is used in cells?'];
const METALS = ['iron', 'copper', 'zinc', 'lead'];
const RIGHT = [1, 0, 2];
const lettered = METALS.map((text, at) => `${'ABCD'[at]}. ${text}`);

const read = async (lines: readonly string[], isHeading: (line: string) => boolean = () => false) => {
  const body = lines.map((line) =>
    isHeading(line) ? paragraph(line, '<w:pStyle w:val="Heading1"/>') : paragraphs(line),
  );
  const styles = '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>';
  return readDocx(wordDocument({ body: body.join(''), styles }));
};
const quiz = (title: string, number: (at: number) => string, options = lettered) => [
  title,
  ...STEMS.flatMap((stem, at) => [
    `${number(at + 1)}${stem}`,
    ...options,
    `Answer: ${'ABCD'[RIGHT[at] ?? 0]}`,
  ]),
];
const asTyped = STEMS.map((stem, at) => ({ stem, options: METALS, correctIndex: RIGHT[at], problems: [] }));

describe('a title with a number', () => {
  const titles = ['Quiz', 'Quiz #', 'Test', 'Unit', 'Question', 'Q', 'प्रश्न'];
  const numbers = ['1. ', '1) ', '(1) ', 'Q1. '];
  it.each(titles.flatMap((title) => numbers.map((number) => [title, number] as const)))(
    '%s above questions numbered %s is no question',
    async (title, number) => {
      const numberOf = (at: number) => number.replace('1', String(at));
      for (const isHeading of [true, false]) {
        const { questions } = await read(
          [...quiz(`${title} 1`, numberOf), ...quiz(`${title} 2: Metals`, numberOf)],
          (line) => isHeading && line.startsWith(title) && /[12](?:: Metals)?$/.test(line),
        );
        expect(questions).toMatchObject([...asTyped, ...asTyped]);
      }
    },
  );

  it('is named with its questions, one of which may be all it has', async () => {
    const { questions } = await read([
      ...quiz('Quiz 1', (at) => `${at}. `),
      ...['Quiz 2', '1. Which metal is soft?', ...lettered, 'Answer: D'],
    ]);
    expect(questions.map(({ stem, losses }) => [stem, losses])).toEqual([
      ...STEMS.map((stem) => [stem, ['section: Section 1: Quiz 1']]),
      ['Which metal is soft?', ['section: Section 2: Quiz 2']],
    ]);
  });

  it('stands above the keys of its questions again', async () => {
    const stems = ['Which metal is red?', 'Which metal rusts?'];
    const { questions } = await read([
      ...['Quiz 1', 'Quiz 2'].flatMap((title) => [
        title,
        ...stems.flatMap((stem, at) => [`${at + 1}. ${stem} (${title})`, ...lettered]),
      ]),
      ...['Answer Key', 'Quiz 1', '1. B', '2. A', 'Quiz 2', '1. C', '2. D'],
    ]);
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([1, 0, 2, 3]);
  });
});

it('a number below that of the question is no part of its text', async () => {
  const again = await read(
    STEMS.flatMap((stem, at) => [`Question ${at + 1}`, `${at + 1}. ${stem}`, ...lettered]),
  );
  const anew = await read(STEMS.flatMap((stem, at) => [`Question ${at + 1}`, `1. ${stem}`, ...lettered]));
  for (const { questions } of [again, anew]) expect(questions.map(({ stem }) => stem)).toEqual(STEMS);
});

it('statements below the number of a question stay in it', async () => {
  const statements = ['1. Iron rusts in air.', '2. Copper is a metal.'];
  const { questions } = await read(
    [1, 2].flatMap((number) => [
      ...[`Question ${number}`, ...statements, 'Which of these are true?'],
      ...['A. 1 alone', 'B. 2 alone', 'C. both', 'D. none', 'Answer: C'],
    ]),
  );
  expect(questions).toHaveLength(2);
  for (const { stem } of questions) expect(stem).toContain(statements.join('\n'));
});
