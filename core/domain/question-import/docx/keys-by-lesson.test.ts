import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import {
  paragraph,
  paragraphs,
  run,
  table,
  wordDocument,
} from '#core/domain/question-import/docx/testing/word-document.ts';

const METALS = ['A. iron', 'B. copper', 'C. zinc', 'D. lead'];
const STEMS = ['Which metal is red?', 'Which metal rusts?', 'Which is used in cells?'];
const lesson = (title: string, ...keys: string[]) =>
  paragraphs(title, ...STEMS.flatMap((stem, at) => [`${at + 1}. ${stem}`, ...METALS]), ...keys);
const read = async (...parts: string[]) => {
  const { questions } = await readDocx(wordDocument({ body: parts.join('') }));
  return questions;
};
const keysOf = (questions: Awaited<ReturnType<typeof read>>) =>
  questions.map(({ correctIndex, severalRight }) => severalRight ?? correctIndex);

describe('lessons that are numbered anew', () => {
  it('have the keys on lines of their own behind each, one or several letters a line', async () => {
    const questions = await read(
      lesson('Lesson 1', '1.B', '2.A', '3.C'),
      lesson('Lesson 2', '1.A,B', '2.A,C', '3.D'),
      lesson('Lesson 3', '1. C', '2. D', '3. A'),
    );
    expect(keysOf(questions)).toEqual([1, 0, 2, 'A,B', 'A,C', 3, 2, 3, 0]);
    for (const { options } of questions) expect(options).toEqual(['iron', 'copper', 'zinc', 'lead']);
  });

  it('have the key of the table behind them, and no other', async () => {
    const key = (...cells: string[]) => table([cells]);
    const questions = await read(
      lesson('Lesson 1') + key('1.B', '2.A,C', '3.C'),
      lesson('Lesson 2'),
      lesson('Lesson 3') + key('1.D', '2.A', '3.A'),
    );
    expect(keysOf(questions).slice(0, 3)).toEqual([1, 'A,C', 2]);
    // The second key stands behind two lessons.
    for (const { correctIndex, problems } of questions.slice(3)) {
      expect(correctIndex).toBeNull();
      expect(problems).toContainEqual(
        expect.objectContaining({ severity: 'error', column: 'correctIndex', code: 'docx_key_of_which' }),
      );
    }
  });

  it('keep options that are letters themselves', async () => {
    const points = STEMS.flatMap((_, at) => [
      `${at + 5}. Which point is highest?`,
      '1. A',
      '2. B',
      '3. C',
      '4. D',
    ]);
    const questions = await read(paragraphs(...points));
    expect(questions.flatMap(({ correctIndex }) => correctIndex ?? [])).toEqual([]);
  });

  it('say that a key and a highlighted option differ', async () => {
    const marked = paragraph([run('C. zinc', '<w:highlight w:val="yellow"/>')]);
    const [question] = await read(
      ...STEMS.map(
        (stem, at) => paragraphs(`${at + 1}. ${stem}`, ...METALS.slice(0, 2)) + marked + paragraph('D. lead'),
      ),
      paragraphs('Answer key', '1. B  2. C  3. C'),
    );
    expect(question?.problems).toMatchObject([
      { severity: 'error', code: 'docx_answers_differ', values: { line: 'C', key: 'B' } },
    ]);
  });
});
