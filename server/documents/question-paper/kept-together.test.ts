import { PDFiumLibrary } from '@hyzyla/pdfium';
import { expect, it } from 'vitest';
import { NEET_MARKING } from '#core/domain/scoring/grade-attempt.ts';
import { PAPER_TEXTS } from './paper-texts.ts';
import { renderQuestionPaper } from './render-question-paper.ts';

/** The lines of each page, as they are printed. */
async function linesOf(...stems: string[]): Promise<string[][]> {
  const questions = stems.map((stem) => ({
    subject: 'Physics',
    stem,
    options: ['1', '2', '3', '4'],
    language: 'en' as const,
  }));
  const paper = { title: 'Lines', testCode: 'K7M2QX9D', version: 1, language: 'en' as const, questions };
  const { pdf } = await renderQuestionPaper(
    { ...paper, minutes: { usual: 9, extra: 0, total: 9 }, maxMarks: 4, marking: NEET_MARKING },
    async () => null,
  );
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText().split(/\s*[\r\n]+/));
  } finally {
    document.destroy();
    library.destroy();
  }
}

/** Wherever in its line it comes to stand. */
const afterWords = (piece: string) =>
  linesOf(...Array.from({ length: 26 }, (_, words) => `${'m '.repeat(words)}${piece}`));

it.each([
  ['in List II', /List\s+II/],
  ['grows to 46 cm² daily', /46\s+cm²/],
  ['with 4-nitrophenol', /4-\W*nitrophenol/],
  ['with β-galactosidase', /β-\W*galactosidase/],
])('ends no line within what belongs together in “%s”', async (piece, whole) => {
  const lines = (await afterWords(piece)).flat();
  expect(lines.filter((line) => whole.test(line))).toHaveLength(26);
});

it('ends no line within a short formula', async () => {
  const lines = (await afterWords('\\(v = 4.5\\times10^{-3}\\,\\mathrm{m}\\)')).flat();
  expect(lines.filter((line) => /[=×]\s*$/.test(line))).toEqual([]);
});

it('breaks no row of a list whose words are few', async () => {
  const rows = [
    '| List I | List II |',
    '| A. Lymphocytes | I. Resist infections and allergic reactions of the body |',
  ];
  const lines = (await linesOf(['Match.', ...rows, '| B. One | II. Two |'].join('\n'))).flat();
  expect(lines.some((line) => /A\.\s+Lymphocytes/.test(line))).toBe(true);
});

it('leaves the end of the paper on the page of its last question', async () => {
  const end = PAPER_TEXTS.en.end;
  const pagesWith = (lines: number) => linesOf('a', 'x\n'.repeat(lines));
  let [fits, over] = [1, 45];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    if ((await pagesWith(middle)).length > 1) over = middle;
    else fits = middle;
  }
  const last = (await pagesWith(over)).at(-1) ?? [];
  expect(last.some((line) => line.includes(end))).toBe(true);
  expect(last.filter((line) => line.trim() === 'x').length).toBeGreaterThan(0);
});
