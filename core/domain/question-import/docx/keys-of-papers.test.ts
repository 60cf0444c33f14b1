import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const METALS = ['iron', 'copper', 'zinc', 'lead'];
const BOLD = '<w:b/>';
const read = (body: string) => readDocx(wordDocument({ body }));
const option = (place: number, isBold = false) =>
  paragraph([run(`${'ABCD'[place]}. ${METALS[place]}`, isBold ? BOLD : '')]);
const question = (number: number, bold = -1) =>
  paragraph(`${number}. Which metal is number ${number}?`) +
  METALS.map((_, place) => option(place, place === bold)).join('');
const four = [1, 2, 3, 4].map((number) => question(number)).join('');
const KEYS = [1, 0, 2, 3];
const keysOf = async (body: string) => {
  const { questions } = await read(body);
  expect(questions.map(({ options }) => options)).toEqual(KEYS.map(() => METALS));
  return questions.map(({ correctIndex }) => correctIndex);
};

describe('a table of answers at the head of a paper is its key', () => {
  it.each([
    [
      'two columns of pairs',
      table([
        ['1', 'B', '2', 'A'],
        ['3', 'C', '4', 'D'],
      ]),
    ],
    [
      'columns that go down',
      table([
        ['1', 'B', '3', 'C'],
        ['2', 'A', '4', 'D'],
      ]),
    ],
    [
      'a column',
      table([
        ['1', 'B'],
        ['2', 'A'],
        ['3', 'C'],
        ['4', 'D'],
      ]),
    ],
    [
      'with headings',
      table([
        ['Q', 'Ans', 'Q', 'Ans'],
        ['1.', '(b)', '3.', '(c)'],
        ['2.', '(a)', '4.', '(d)'],
      ]),
    ],
    [
      'rows',
      table([
        ['1', '2', '3', '4'],
        ['B', 'A', 'C', 'D'],
      ]),
    ],
    [
      'pairs in cells',
      table([
        ['1-B', '2-A'],
        ['3-C', '4-D'],
      ]),
    ],
    [
      'below a title',
      paragraphs('Quiz of metals', 'Answers') +
        table([
          ['1', 'B', '2', 'A'],
          ['3', 'C', '4', 'D'],
        ]),
    ],
    ['a line', paragraphs('1-B 2-A 3-C 4-D')],
  ])('%s', async (_, head) => {
    expect(await keysOf(head + four)).toEqual(KEYS);
  });

  it('a table that is none is quoted', async () => {
    const { problems } = await read(
      table([
        ['1', 'B', 'so'],
        ['2', 'A', 'so'],
      ]) + four,
    );
    expect(JSON.stringify(problems)).toContain('1 | B | so / 2 | A | so');
  });
});

describe('a title above keys heads them in any language', () => {
  it.each(['Đáp án', 'ĐÁP ÁN TRẮC NGHIỆM', 'Kunci Jawaban:', 'Respuestas', 'Ответы', '答案答案', 'Lösungen'])(
    '%s',
    async (title) => {
      for (const keys of [
        paragraphs(title, '1. B', '2. A', '3. C', '4. D'),
        paragraphs(title, '1B 2A 3C 4D'),
        paragraphs(title, '1-B, 2-A, 3-C, 4-D'),
        paragraphs(title) +
          table([
            ['1', '2', '3', '4'],
            ['B', 'A', 'C', 'D'],
          ]),
      ])
        expect(await keysOf(four + keys)).toEqual(KEYS);
    },
  );

  it('and is quoted', async () => {
    const { problems } = await read(four + paragraphs('Kunci', '1. B', '2. A', '3. C', '4. D'));
    expect(problems).toMatchObject([{ code: 'docx_text_left_out', values: { text: '“Kunci”' } }]);
  });
});

it.each([
  '(Award 1 mark for each correct answer)',
  '(1 mark)',
  '[Total: 4 marks]',
  '(1 अंक)',
  '(Each carries 2 marks, -0.5 for a wrong one)',
])('what it is worth is a note and no part of an option: %s', async (note) => {
  const { questions } = await read(question(1) + paragraphs(note) + question(2) + question(3));
  expect(questions.map(({ options }) => options)).toEqual([METALS, METALS, METALS]);
  expect(questions.flatMap(({ losses }) => losses)).toEqual([note]);
});

it('marks behind the last option are a note; options that are marks stay', async () => {
  const { questions } = await read(
    paragraphs('1. Which metal?', 'A. iron', 'B. copper', 'C. zinc', 'D. lead (1 Mark)') +
      paragraphs('2. What is it worth?', 'A. 1 mark', 'B. 2 marks', 'C. 3 marks', 'D. 4 marks'),
  );
  expect(questions.map(({ options }) => options)).toEqual([
    METALS,
    ['1 mark', '2 marks', '3 marks', '4 marks'],
  ]);
  expect(questions[0]?.losses).toEqual(['(1 Mark)']);
});

describe('an option that alone is drawn in another way', () => {
  it('in bold, as one of each is, and the key says another: an error', async () => {
    const body = [1, 3, 2].map((right, at) => question(at + 1, right)).join('');
    const { questions } = await read(body + paragraphs('Answer key', '1. B', '2. A', '3. C'));
    expect(questions.map(({ correctIndex }) => correctIndex)).toEqual([1, null, 2]);
    const values = { line: 'D', key: 'A' };
    expect(questions[1]?.problems).toMatchObject([{ code: 'docx_answers_differ', values }]);
  });

  it('and the key says the same: no word', async () => {
    const { questions } = await read(
      question(1, 1) + question(2, 0) + paragraphs('Answer key', '1. B', '2. A'),
    );
    expect(questions.map(({ correctIndex, problems }) => [correctIndex, problems])).toEqual([
      [1, []],
      [0, []],
    ]);
  });
});

describe('the second line of a bold last option', () => {
  const second = paragraph([run('and what is below it', BOLD)]);
  const alone = (place: number, isBold: boolean) =>
    paragraph(`${'ABCD'[place]}.`) + paragraph([run(METALS[place] ?? '', isBold ? BOLD : '')]);

  it.each([
    ['behind its letter', option],
    ['where letters stand alone', alone],
  ])('heads no questions below it: %s', async (_, write) => {
    const body = [1, 2, 3]
      .map((number) => {
        const options = METALS.map((__, place) => write(place, place === (number === 1 ? 3 : 1))).join('');
        return (
          paragraph(`${number}. Which metal is number ${number}?`) + options + (number === 1 ? second : '')
        );
      })
      .join('');
    const { questions } = await read(body);
    expect(questions.map(({ options }) => options[3])).toEqual(['lead and what is below it', 'lead', 'lead']);
    expect(questions.flatMap(({ losses }) => losses)).toEqual([]);
  });

  it('a bold line behind a gap still does', async () => {
    const { questions } = await read(
      question(1, 3) + paragraphs('') + second + question(2, 1) + question(3, 1),
    );
    expect(questions[0]?.options[3]).toBe('lead');
    expect(questions[1]?.losses).toEqual(['section: and what is below it']);
  });
});
