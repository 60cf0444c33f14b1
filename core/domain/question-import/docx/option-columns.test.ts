import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const STEMS = [
  'Which metal is red?',
  'Which metal rusts?',
  'Which metal coats iron?',
  'Which metal is soft?',
];
const RIGHT = [1, 0, 2, 3];
const read = (body: string) => readDocx(wordDocument({ body }));
const READ = STEMS.map((stem, at) => [stem, METALS, RIGHT[at]]);
const found = async (body: string) =>
  (await read(body)).questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex]);

/** A paper whose questions have these lines of options. @param beside what is said beside the options of a row */
const paper = (
  marks: readonly string[],
  gap: string,
  beside: (letter: string, row: number) => string = () => '',
  below: (letter: string) => string[] = () => [],
) =>
  STEMS.map((stem, number) => {
    const [a, b, c, d] = METALS.map((metal, at) => `${marks[at]}${metal}`);
    const letter = 'ABCD'[RIGHT[number] ?? 0] ?? '';
    return paragraphs(
      `${number + 1}. ${stem}`,
      `${a}${gap}${c}${beside(letter, 0)}`,
      `${b}${gap}${d}${beside(letter, 1)}`,
      ...below(letter),
    );
  }).join('');

const MARKS = [
  ['A. ', 'B. ', 'C. ', 'D. '],
  ['A) ', 'B) ', 'C) ', 'D) '],
  ['(A) ', '(B) ', '(C) ', '(D) '],
  ['a. ', 'b. ', 'c. ', 'd. '],
  ['a) ', 'b) ', 'c) ', 'd) '],
  ['(a) ', '(b) ', '(c) ', '(d) '],
  ['(1) ', '(2) ', '(3) ', '(4) '],
];
const GAPS = ['\t', '\t\t', '     '];
const ANSWERS = ['Answer: ', 'Đáp án: ', 'Jawaban: ', 'Ans. '];

describe('options in two columns that go down', () => {
  it.each(MARKS.map((marks) => [marks[0], marks] as const))(
    'marked %s, with the answer below',
    async (_, marks) => {
      for (const gap of GAPS) {
        const body = paper(marks, gap, undefined, (letter) => [`Answer: ${letter}`]);
        expect(await found(body)).toEqual(READ);
      }
    },
  );

  it.each(ANSWERS)('have %s beside them, in either row', async (words) => {
    for (const row of [0, 1])
      for (const gap of GAPS)
        for (const marks of MARKS.slice(0, 6)) {
          const beside = (letter: string, at: number) => (at === row ? `${gap}${words}${letter}` : '');
          expect(await found(paper(marks, gap, beside))).toEqual(READ);
        }
  });

  it('are six, or five', async () => {
    const six = [...METALS, 'tin', 'gold'];
    const lines = ['A. iron\tD. lead', 'B. copper\tE. tin', 'C. zinc\tF. gold'];
    const { questions } = await read(
      paragraphs('1. Which metal is red?', ...lines, 'Answer: B') +
        paragraphs('2. Which metal rusts?', ...lines.slice(0, 2), 'C. zinc', 'Answer: A'),
    );
    expect(questions.map(({ options, correctIndex }) => [options, correctIndex])).toEqual([
      [six, 1],
      [six.slice(0, 5), 0],
    ]);
  });

  it('stay those of one question where the next one has its number on the line', async () => {
    const body = paragraphs(
      '1. Which metal is red?',
      'A. iron   B. copper',
      'C. zinc   D. lead',
      'Answer: B',
    );
    expect(await found(body)).toEqual([READ[0]]);
  });
});

describe('options in two columns without letters', () => {
  const body = (written: (metal: string, isRight: boolean) => string, gap = '\t') =>
    STEMS.map((stem, number) => {
      const [a, b, c, d] = METALS.map((metal, at) => written(metal, at === RIGHT[number]));
      return paragraphs(`${number + 1}. ${stem}`, `${a}${gap}${b}`, `${c}${gap}${d}`);
    }).join('');

  it.each([
    ['behind it', (metal: string, isRight: boolean) => (isRight ? `${metal} ✓` : metal)],
    ['behind a gap', (metal: string, isRight: boolean) => (isRight ? `${metal}    ✓` : metal)],
    ['before it', (metal: string, isRight: boolean) => (isRight ? `* ${metal}` : metal)],
  ])('are read where a sign stands beside the right one, %s', async (_, written) => {
    for (const gap of GAPS) {
      const file = await read(body(written, gap));
      expect(file.questions.map(({ stem, options, correctIndex }) => [stem, options, correctIndex])).toEqual(
        READ,
      );
      expect(file.problems.map(({ code }) => code)).toEqual(['docx_options_in_columns']);
      expect(file.questions[0]?.problems.map(({ code }) => code)).toEqual(['docx_answer_guessed_star']);
    }
  });

  it('are read where the answer says the words of one', async () => {
    const said = STEMS.map((stem, number) =>
      paragraphs(
        `${number + 1}. ${stem}`,
        'iron\tcopper',
        'zinc\tlead',
        `Answer: ${METALS[RIGHT[number] ?? 0]}`,
      ),
    );
    expect(await found(said.join(''))).toEqual(READ);
  });

  it('are read where the right one alone is bold', async () => {
    const bold = STEMS.map((stem, number) => {
      const cells = METALS.map((metal, at) => run(metal, at === RIGHT[number] ? '<w:b/>' : ''));
      const [a = '', b = '', c = '', d = ''] = cells;
      return (
        paragraph(`${number + 1}. ${stem}`) + paragraph([a, run('\t'), b]) + paragraph([c, run('\t'), d])
      );
    });
    expect(await found(bold.join(''))).toEqual(READ);
  });

  it('are no options where nothing marks one of them', async () => {
    const { questions } = await read(body((metal) => metal));
    expect(questions.flatMap(({ options }) => options)).toEqual([]);
  });
});
