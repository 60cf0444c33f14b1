import { describe, expect, it } from 'vitest';
import { readDocx } from '#core/domain/question-import/docx/read-docx.ts';
import { paragraphs, wordDocument } from '#core/domain/question-import/docx/testing/word-document.ts';

const OPTIONS = ['iron', 'copper', 'zinc', 'lead'];
const STEMS = ['Which metal is red?', 'Which metal rusts in wet air?', 'Which is used in cells?', 'Heavy is'];
const read = (lines: readonly string[]) => readDocx(wordDocument({ body: paragraphs(...lines) }));
const paper = (number: (at: number) => string, options: (at: number) => readonly string[]) =>
  STEMS.flatMap((stem, at) => [`${number(at + 1)} ${stem}`, ...options(at)]);

describe('one kind of number for questions and options', () => {
  it.each([
    ['(1)', (at: number) => `(${at})`],
    ['1)', (at: number) => `${at})`],
    ['1.', (at: number) => `${at}.`],
  ])('%s tells them apart where none is missing', async (_, number) => {
    const lines = paper(number, () => OPTIONS.map((text, at) => `${number(at + 1)} ${text}`));
    const { questions } = await read(lines);
    expect(questions.map(({ stem, options, problems }) => [stem, options, problems])).toEqual(
      STEMS.map((stem) => [stem, OPTIONS, []]),
    );
  });

  it('tells them apart where a paper begins with another number, and its options stand on one line', async () => {
    const line = OPTIONS.map((text, at) => `(${at + 1}) ${text}`).join(' ');
    const { questions } = await read(
      paper(
        (at) => `(${at + 45})`,
        () => [line],
      ),
    );
    expect(questions).toMatchObject(STEMS.map((stem) => ({ stem, options: OPTIONS, problems: [] })));
  });

  it('is an error of each question where an option is missing', async () => {
    const options = (at: number) =>
      OPTIONS.slice(0, at === 1 ? 3 : 4).map((text, place) => `(${place + 1}) ${text}`);
    const { questions } = await read(paper((at) => `(${at})`, options));
    expect(questions.length).toBeGreaterThan(0);
    for (const { problems } of questions)
      expect(problems).toMatchObject(
        expect.arrayContaining([expect.objectContaining({ code: 'docx_numbers_alike' })]),
      );
  });

  it('is none where sections are numbered anew, or options bear letters', async () => {
    const five = Array.from({ length: 3 }, () => [...STEMS, 'Which is light?']).flat();
    const plain = five.flatMap((stem, at) => [`${(at % 5) + 1}. ${stem}`, ...OPTIONS]);
    const lettered = paper(
      (at) => `${at}.`,
      () => ['1. It is a metal.', '2. It is heavy.', ...OPTIONS.map((text, at) => `${'abcd'[at]}) ${text}`)],
    );
    for (const lines of [plain, lettered]) {
      const { questions } = await read(lines);
      const said = questions.flatMap(({ problems }) => problems.map(({ code }) => code));
      expect(questions.length).toBeGreaterThan(3);
      expect(said).not.toContain('docx_numbers_alike');
    }
  });
});
