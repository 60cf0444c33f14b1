import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const OPTIONS = ['iron', 'copper', 'zinc', 'lead'];
const ON_ONE = 'A) iron B) copper C) zinc D) lead';
const read = (...lines: string[]) => readDocx(wordDocument({ body: paragraphs(...lines) }));
const stems = (file: Awaited<ReturnType<typeof read>>) => file.questions.map(({ stem }) => stem);
const codes = (file: Awaited<ReturnType<typeof read>>) => file.problems.map(({ code }) => code);

describe('questions without numbers, their options on one line', () => {
  it.each([
    ['behind brackets', ON_ONE],
    ['behind points and tabs', 'a. iron\tb. copper\tc. zinc\td. lead'],
    ['in brackets', '(a) iron  (b) copper  (c) zinc  (d) lead'],
    ['in two pairs', 'A) iron B) copper\nC) zinc D) lead'],
  ])('are read, also one alone, with letters %s', async (_, options) => {
    for (const asked of [['Which metal is red?'], ['Which metal is red?', 'The metal that rusts is']]) {
      const file = await read(...asked.flatMap((stem) => [stem, options]));
      expect(file.questions).toMatchObject(asked.map((stem) => ({ stem, options: OPTIONS, problems: [] })));
      expect(codes(file)).toEqual(['docx_questions_unnumbered']);
    }
  });

  it('are read where the options go on in the paragraph of the question', async () => {
    const file = await read(`Which metal is red?\n${ON_ONE}`, `Which metal rusts? ${ON_ONE}`);
    expect(file.questions.map(({ stem, options }) => [stem, options])).toEqual([
      ['Which metal is red?', OPTIONS],
      ['Which metal rusts?', OPTIONS],
    ]);
  });

  it('have all lines above their options', async () => {
    const file = await read(
      ...['Which metal is red?', 'A. iron, as in a nail B. copper, as in wires C. zinc, as in roofs D. lead'],
      ...['Two forces act on a body.', 'What is their sum?', 'A. 2 N B. 3 N C. 4 N D. 5 N'],
      ...['What is the speed of light?', 'A. 3 B. 5 C. 7 D. 9'],
    );
    expect(stems(file)[1]).toBe('Two forces act on a body.\nWhat is their sum?');
    expect(file.questions[0]?.options[3]).toBe('lead');
  });

  it('begin below the title and the directions of a sheet, which are quoted', async () => {
    const sheet = ['Metals: a practice sheet', 'Name: ________', 'Answer all questions.'];
    const file = await read(...sheet, 'Which metal is red?', ON_ONE, 'Which metal rusts?', ON_ONE);
    expect(stems(file)).toEqual(['Which metal is red?', 'Which metal rusts?']);
    const said = JSON.stringify(file.problems);
    for (const line of ['practice sheet', 'Name:', 'Answer all questions.']) expect(said).toContain(line);
  });

  it('keep their answers', async () => {
    const asked = ['Which metal is red?', ON_ONE, 'Answer: B', 'Which metal rusts?', ON_ONE, 'Answer: A'];
    const file = await read(...asked);
    expect(file.questions.map(({ correctIndex }) => correctIndex)).toEqual([1, 0]);
  });

  it('are none where nothing asks', async () => {
    const file = await read('Iron rusts in wet air.', 'Parts: A) a nail B) a wire C) a sheet D) a rod');
    expect(codes(file)).toEqual(['docx_no_questions']);
  });
});
